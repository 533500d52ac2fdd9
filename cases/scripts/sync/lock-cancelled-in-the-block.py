"""A task cancelled in its block gives the lock back.

clauses: SYNC-24
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(lock):
    async with lock:
        await asyncio.sleep(10)

async def main():
    lock = asyncio.Lock()
    task = asyncio.create_task(worker(lock))
    await asyncio.sleep(1)
    print(lock.locked())
    task.cancel()
    await asyncio.sleep(1)
    print(lock.locked())

loop.run_until_complete(main())
