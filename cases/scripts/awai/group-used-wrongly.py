"""create_task() of a group works between entry and end only.

clauses: AWAI-59
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job(): pass

async def main():
    group = asyncio.TaskGroup()
    coro = job()
    attempt(group.create_task, coro)
    coro.close()
    async with group:
        try:
            async with group:
                print("never")
        except RuntimeError:
            print("entered once only")
    coro = job()
    attempt(group.create_task, coro)
    coro.close()

loop.run_until_complete(main())
