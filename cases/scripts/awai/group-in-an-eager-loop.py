"""Eager children that end inside create_task() and the end of their group.

clauses: AWAI-69
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

def ready(): pass

async def good():
    print("good")

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(good())
        loop.call_soon(ready)
    print("left")

loop.run_until_complete(main())
