"""Tasks and what makes them refuse wrong arguments.

pure: methods of futures in Python are named with their class
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work(): pass

async def main():
    task = asyncio.current_task()
    for method in [task.cancelling, task.uncancel, task.get_name, task.get_coro, task.get_context]:
        attempt(method, 1)
    attempt(task.set_name)
    attempt(task.set_name, 1, 2)
    attempt(task.cancel, 1, 2)
    attempt(task.set_result, 1)
    attempt(task.set_exception, ValueError())
    attempt(asyncio.current_task, 1, 2)
    attempt(asyncio.all_tasks, 1, 2)
    attempt(asyncio.create_task)
    attempt(asyncio.create_task, 5)
    attempt(loop.create_task)
    attempt(loop.create_task, work)
    attempt(asyncio.Task)
    attempt(asyncio.Task, 5)
    attempt(asyncio.ensure_future)
    attempt(asyncio.ensure_future, 5)
    attempt(asyncio.eager_task_factory)
    attempt(loop.set_task_factory)
    attempt(loop.set_task_factory, 5)
    attempt(loop.get_task_factory, 1)
    print(loop.get_task_factory())

loop.run_until_complete(main())
