"""A factory gets the keyword arguments that were given, and only those.

clauses: TASK-51
python: >=3.14
"""
import asyncio
import contextvars

loop = asyncio.new_event_loop()
context = contextvars.copy_context()

async def job():
    print(asyncio.current_task().get_name() == "name")

def factory(where, coro, name="not given", context="not given", eager_start="not given"):
    print(name, context == "not given", eager_start)
    loop.set_task_factory(None)
    if name == "not given":
        name = None
    if context == "not given":
        context = None
    task = where.create_task(coro, name=name, context=context)
    loop.set_task_factory(factory)
    return task

async def main():
    await asyncio.create_task(job())
    await asyncio.create_task(job(), name="name")
    await loop.create_task(job(), name=None)
    await loop.create_task(job(), context=context)
    await asyncio.create_task(job(), name="name", context=context, eager_start=False)

loop.set_task_factory(factory)
loop.run_until_complete(main())
