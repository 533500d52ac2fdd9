"""A group waits for children that need time after they are cancelled.

clauses: AWAI-53
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def slow():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(3)
        print("cleaned up at", loop.time())

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(bad())
            group.create_task(slow())
    except ExceptionGroup:
        print("left at", loop.time())

loop.run_until_complete(main())
