"""Whether a refused coroutine is closed or warns.

clauses: AWAI-85
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
    print("dropping")
    coro = None
    print("dropped")

loop.run_until_complete(main())
