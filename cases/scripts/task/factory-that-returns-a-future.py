"""A task factory may return a plain future.

clauses: TASK-53
python: >=3.12
pure: the future's class is called Future there, which the text names
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job(): pass

def factory(where, coro):
    coro.close()
    fut = where.create_future()
    fut.set_result("from the factory")
    return fut

async def main():
    fut = attempt(loop.create_task, job())
    print(type(fut) is asyncio.Task)
    fut = attempt(asyncio.create_task, job())
    if fut is not None:
        value = await fut
        print(value)

task = loop.create_task(main())
loop.set_task_factory(factory)
loop.run_until_complete(task)
