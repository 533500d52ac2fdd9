"""A cancelled group takes no more tasks.

clauses: AWAI-64
python: >=3.15
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    print("never")

async def main():
    async with asyncio.TaskGroup() as group:
        group.cancel()
        attempt(group.create_task, job())
    print("left")

loop.run_until_complete(main())
