"""A task that takes a lock twice waits for itself.

clauses: SYNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    lock = asyncio.Lock()
    await lock.acquire()
    print("once")
    await lock.acquire()
    print("never")

loop.run_until_complete(main())
