"""A task whose future somebody else cancels gets a CancelledError.

clauses: TASK-28
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job():
    try:
        await fut
    except asyncio.CancelledError:
        print("cancelled")
    return "value"

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    fut.cancel()
    value = await task
    print(value)

loop.run_until_complete(main())
