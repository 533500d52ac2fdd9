"""Releasing a free lock is an error.

clauses: SYNC-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    lock = asyncio.Lock()
    attempt(lock.release)
    await lock.acquire()
    lock.release()
    attempt(lock.release)
    print(lock.locked())

loop.run_until_complete(main())
