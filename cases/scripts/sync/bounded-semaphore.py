"""A bounded semaphore can't be released above its start; a plain one can.

clauses: SYNC-12
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    bounded = asyncio.BoundedSemaphore(1)
    attempt(bounded.release)
    await bounded.acquire()
    print(bounded.locked())
    bounded.release()
    attempt(bounded.release)
    plain = asyncio.Semaphore(1)
    plain.release()
    await plain.acquire()
    await plain.acquire()
    print(plain.locked())

loop.run_until_complete(main())
