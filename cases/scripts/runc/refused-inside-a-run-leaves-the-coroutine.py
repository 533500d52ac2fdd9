"""Inside a run the call fails before its coroutine is wrapped.

clauses: RUNC-15 LIFE-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def inner(): pass

async def main():
    coro = inner()
    attempt(loop.run_until_complete, coro)
    print(len(asyncio.all_tasks()))
    await coro
    print("awaited")

loop.run_until_complete(main())
