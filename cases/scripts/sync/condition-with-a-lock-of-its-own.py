"""Two conditions may share a lock.

clauses: SYNC-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    lock = asyncio.Lock()
    one = asyncio.Condition(lock)
    two = asyncio.Condition(lock)
    async with one:
        print(lock.locked(), two.locked())
    print(lock.locked())

loop.run_until_complete(main())
