"""A newcomer does not overtake the waiter of a released lock.

clauses: SYNC-2 SYNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, lock):
    await lock.acquire()
    print(name)
    lock.release()

async def main():
    lock = asyncio.Lock()
    await lock.acquire()
    queued = asyncio.create_task(worker("queued", lock))
    await asyncio.sleep(1)
    lock.release()
    print(lock.locked())
    await worker("newcomer", lock)
    await queued

loop.run_until_complete(main())
