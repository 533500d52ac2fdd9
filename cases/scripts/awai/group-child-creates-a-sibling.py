"""While the group waits at its end its children may create others.

clauses: AWAI-58
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def child(group, n):
    await asyncio.sleep(1)
    print("child", n, "at", loop.time())
    if n < 3:
        group.create_task(child(group, n + 1))

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(child(group, 1))
        print("body ends")
    print("left at", loop.time())

loop.run_until_complete(main())
