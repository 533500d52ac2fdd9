"""create_task() with a keyword that nobody knows.

clauses: TASK-51
python: >=3.14
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def factory(where, coro, name=None):
    coro.close()
    fut = where.create_future()
    fut.set_result(name)
    return fut

async def job(): pass

async def main():
    coro = job()

    def create():
        return asyncio.create_task(coro, name="name", eager_start=True)

    loop.set_task_factory(factory)
    attempt(create)
    coro.close()

loop.run_until_complete(main())
