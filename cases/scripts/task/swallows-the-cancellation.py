"""A coroutine that catches CancelledError and returns is not cancelled.

clauses: TASK-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("swallowed")
    return "value"

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    print(task.cancel())
    value = await task
    print(value, task.cancelled(), loop.time())

loop.run_until_complete(main())
