"""With a task factory and no name given the factory's name stays.

clauses: TASK-41
python: !=3.13
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print(asyncio.current_task().get_name())

def factory(where, coro):
    loop.set_task_factory(None)
    task = where.create_task(coro, name="by the factory")
    loop.set_task_factory(factory)
    return task

async def main():
    await asyncio.create_task(job())
    await loop.create_task(job())

loop.set_task_factory(factory)
loop.run_until_complete(main())
