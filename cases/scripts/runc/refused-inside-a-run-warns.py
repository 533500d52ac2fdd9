"""The coroutine of a refused run_until_complete() is never awaited, and warns.

clauses: RUNC-15
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

async def inner(): pass

async def main():
    coro = inner()
    attempt(other.run_until_complete, coro)
    coro = None
    print("dropped")

loop.run_until_complete(main())
