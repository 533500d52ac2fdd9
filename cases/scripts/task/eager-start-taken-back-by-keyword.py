"""eager_start=False schedules the first step with an eager factory, too.

clauses: TASK-52
python: >=3.14
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    print("first step")

async def main():
    task = asyncio.create_task(job(), eager_start=False)
    print(task.done())
    await task

loop.run_until_complete(main())
