"""A free lock is taken at once; acquire() returns True.

clauses: SYNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    lock = asyncio.Lock()
    print(lock.locked())
    value = await lock.acquire()
    print(value, lock.locked())
    print(lock.release(), lock.locked())

loop.run_until_complete(main())
