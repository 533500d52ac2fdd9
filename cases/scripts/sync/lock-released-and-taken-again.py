"""A task that releases a lock and takes it again waits behind those that asked before.

clauses: SYNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, lock):
    for n in range(2):
        await lock.acquire()
        print(name, n)
        await asyncio.sleep(0)
        lock.release()

async def main():
    lock = asyncio.Lock()
    await asyncio.gather(worker("a", lock), worker("b", lock))

loop.run_until_complete(main())
