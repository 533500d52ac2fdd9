"""The repr of a task lists its callbacks and its waiters.

clauses: TASK-50
pure: the wake-up of a task is a method of the task there
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    fut = loop.create_future()
    await fut

async def waiter(task):
    await task

def callback(task): pass

async def main():
    task = asyncio.create_task(job(), name="job")
    task.add_done_callback(callback)
    print(task)
    other = asyncio.create_task(waiter(task), name="waiter")
    await asyncio.sleep(1)
    print(task)
    print(other)
    task.cancel()
    await asyncio.sleep(1)

loop.run_until_complete(main())
