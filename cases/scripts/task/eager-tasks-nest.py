"""Eager tasks created in eager first steps start inside one another.

clauses: TASK-33 TASK-34
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)
seen = []

async def inner():
    seen.append("inner")
    return 1

async def middle():
    seen.append("middle begins")
    task = asyncio.create_task(inner())
    value = await task
    seen.append("middle ends")
    return value + 1

async def main():
    task = asyncio.create_task(middle())
    print(task.done(), task.result())
    seen.append("main")

loop.run_until_complete(main())
print(seen)
