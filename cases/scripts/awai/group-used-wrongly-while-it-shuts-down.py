"""A group that shuts down takes no more tasks.

clauses: AWAI-59
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job(): pass

async def bad():
    raise ValueError("bad")

async def late(group):
    try:
        await asyncio.sleep(10)
    finally:
        coro = job()
        attempt(group.create_task, coro)
        coro.close()

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(late(group))
            await asyncio.sleep(1)
            group.create_task(bad())
    except ExceptionGroup as error:
        print(error.exceptions)

loop.run_until_complete(main())
