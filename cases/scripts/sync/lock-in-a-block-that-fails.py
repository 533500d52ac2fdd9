"""async with gives the lock back however the block ends.

clauses: SYNC-24
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    lock = asyncio.Lock()
    async with lock as value:
        print(value, lock.locked())
    print(lock.locked())
    try:
        async with lock:
            raise ValueError("failed")
    except ValueError as error:
        print(error, lock.locked())

loop.run_until_complete(main())
