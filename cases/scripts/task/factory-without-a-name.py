"""A factory of loop and coroutine only works while no name is given.

clauses: TASK-53 TASK-51
python: >=3.14
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    return "value"

def factory(where, coro):
    loop.set_task_factory(None)
    task = where.create_task(coro)
    loop.set_task_factory(factory)
    return task

async def main():
    value = await asyncio.create_task(job())
    print(value)
    coro = job()

    def named():
        asyncio.create_task(coro, name="name")

    attempt(named)
    coro.close()

loop.set_task_factory(factory)
loop.run_until_complete(main())
