"""A lock that never had to wait can be used in several loops.

clauses: SYNC-19
python: >=3.10
"""
import asyncio

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
lock = asyncio.Lock()

async def main():
    async with lock:
        print(lock.locked())

loop.run_until_complete(main())
other.run_until_complete(main())
