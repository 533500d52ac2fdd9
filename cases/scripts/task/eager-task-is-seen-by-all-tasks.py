"""all_tasks() holds an eager task in its first step and while it is suspended.

clauses: TASK-44 TASK-33
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    print(asyncio.current_task() in asyncio.all_tasks(), len(asyncio.all_tasks()))
    await asyncio.sleep(0)

async def main():
    task = asyncio.create_task(job())
    print(task in asyncio.all_tasks())
    await task
    print(task in asyncio.all_tasks(), len(asyncio.all_tasks()))

loop.run_until_complete(main())
