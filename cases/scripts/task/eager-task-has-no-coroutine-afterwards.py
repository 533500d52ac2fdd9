"""get_coro() of a task that ended in its eager first step is None.

clauses: TASK-38 TASK-65
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def short(): pass

async def long():
    await asyncio.sleep(0)

async def main():
    one = asyncio.create_task(short())
    print(one.get_coro())
    two = asyncio.create_task(long())
    print(two.get_coro() is None)
    await two
    print(two.get_coro() is None)

loop.run_until_complete(main())
