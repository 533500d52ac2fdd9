"""A timer may cancel a group that waits for its children.

clauses: AWAI-62
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.TaskGroup() as group:
        task = group.create_task(asyncio.sleep(10))
        loop.call_later(1, group.cancel)
    print("left at", loop.time(), task.cancelled())

loop.run_until_complete(main())
