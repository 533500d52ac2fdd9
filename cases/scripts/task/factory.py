"""A task factory makes the tasks of all that create one.

clauses: TASK-42
"""
import asyncio

loop = asyncio.new_event_loop()
made = []

async def job():
    return "value"

async def main():
    await asyncio.create_task(job())
    await loop.create_task(job())
    await asyncio.ensure_future(job())
    values = await asyncio.gather(job(), job())
    print(values)

def factory(where, coro):
    print(where is loop)
    loop.set_task_factory(None)
    task = where.create_task(coro)
    loop.set_task_factory(factory)
    return task

print(loop.get_task_factory())
loop.set_task_factory(factory)
print(loop.get_task_factory() is factory)
loop.run_until_complete(main())
loop.set_task_factory(None)
print(loop.get_task_factory())
