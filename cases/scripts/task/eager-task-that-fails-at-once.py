"""The exception of an eager first step is stored in the task, not raised.

clauses: TASK-33
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    raise ValueError("failed")

async def main():
    task = asyncio.create_task(job())
    print(task.done(), task.exception())
    try:
        await task
    except ValueError as error:
        print(error)

loop.run_until_complete(main())
