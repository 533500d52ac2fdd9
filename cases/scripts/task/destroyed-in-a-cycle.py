"""A pending task that a future of its own coroutine holds does not die with its last name.

clauses: TASK-45 TASK-44
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    fut = loop.create_future()
    await fut

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    print(len(asyncio.all_tasks()))
    task = None
    print(len(asyncio.all_tasks()))

loop.run_until_complete(main())
