"""The repr of a task says whether it is being cancelled.

clauses: TASK-50
pure: the wake-up of a task is a method of the task there
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print(asyncio.current_task())
        await asyncio.sleep(1)

async def main():
    new = asyncio.create_task(job(), name="new")
    new.cancel()
    print(new)
    task = asyncio.create_task(job(), name="suspended")
    await asyncio.sleep(1)
    task.cancel()
    print(task)
    await task
    print(task)

loop.run_until_complete(main())
