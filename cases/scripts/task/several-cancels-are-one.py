"""Several cancel() before the task wakes are one CancelledError.

clauses: TASK-22
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("first")
    await asyncio.sleep(1)
    return "undisturbed"

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    print(task.cancel(), task.cancel(), task.cancel())
    value = await task
    print(value)

loop.run_until_complete(main())
