"""A child may cancel its group.

clauses: AWAI-62
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def child(group, delay):
    await asyncio.sleep(delay)
    print("child", delay)
    group.cancel()

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(child(group, 1))
        group.create_task(child(group, 2))
        group.create_task(child(group, 3))
    print("left at", loop.time())

loop.run_until_complete(main())
