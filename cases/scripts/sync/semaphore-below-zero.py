"""A semaphore can't start below 0.

clauses: SYNC-12
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    attempt(asyncio.Semaphore, -1)
    attempt(asyncio.BoundedSemaphore, -1)
    print(asyncio.Semaphore(0).locked(), asyncio.Semaphore().locked())

loop.run_until_complete(main())
