"""A unit is free, but a newcomer waits for somebody who was woken.

clauses: SYNC-10
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, semaphore):
    await semaphore.acquire()
    print(name)

async def main():
    semaphore = asyncio.Semaphore(1)
    await semaphore.acquire()
    queued = asyncio.create_task(worker("queued", semaphore))
    await asyncio.sleep(1)
    semaphore.release()
    semaphore.release()
    await worker("newcomer", semaphore)
    await queued
    print("locked", semaphore.locked())

loop.run_until_complete(main())
