"""Whether a newcomer overtakes the waiter of a released semaphore.

clauses: SYNC-10
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, semaphore):
    await semaphore.acquire()
    print(name)
    semaphore.release()

async def main():
    semaphore = asyncio.Semaphore(1)
    await semaphore.acquire()
    queued = asyncio.create_task(worker("queued", semaphore))
    await asyncio.sleep(1)
    semaphore.release()
    await worker("newcomer", semaphore)
    await queued

loop.run_until_complete(main())
