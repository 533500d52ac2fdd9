"""If the inner task swallows the cancellation the outer one gets its value.

clauses: TASK-27 TASK-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def inner():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        return "swallowed"

async def outer(task):
    value = await task
    print(value)
    return value

async def main():
    one = asyncio.create_task(inner())
    two = asyncio.create_task(outer(one))
    await asyncio.sleep(1)
    two.cancel()
    await asyncio.sleep(1)
    print(one.cancelled(), two.cancelled(), two.result())

loop.run_until_complete(main())
