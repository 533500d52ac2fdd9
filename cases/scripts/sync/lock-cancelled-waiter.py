"""A cancelled waiter leaves the queue; the next one gets the lock.

clauses: SYNC-3
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, lock):
    await lock.acquire()
    print(name)

async def main():
    lock = asyncio.Lock()
    await lock.acquire()
    one = asyncio.create_task(worker("one", lock))
    two = asyncio.create_task(worker("two", lock))
    await asyncio.sleep(1)
    one.cancel()
    await asyncio.sleep(1)
    lock.release()
    await two
    print(one.cancelled())

loop.run_until_complete(main())
