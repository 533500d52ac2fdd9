"""A task that cancelled itself passes awaits that do not suspend.

clauses: TASK-23 FUTR-26
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result("result")

async def inner():
    return "inner"

async def main():
    asyncio.current_task().cancel()
    value = await fut
    print(value)
    value = await inner()
    print(value)
    try:
        await asyncio.sleep(0)
    except asyncio.CancelledError:
        print("cancelled")

loop.run_until_complete(main())
