"""Tasks get a lock in the order in which they asked.

clauses: SYNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, lock):
    await lock.acquire()
    print(name, "begins")
    await asyncio.sleep(1)
    print(name, "ends")
    lock.release()

async def main():
    lock = asyncio.Lock()
    await asyncio.gather(worker("a", lock), worker("b", lock), worker("c", lock))
    print(loop.time(), lock.locked())

loop.run_until_complete(main())
