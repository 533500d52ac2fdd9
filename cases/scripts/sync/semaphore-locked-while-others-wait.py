"""locked() of a semaphore right after a release with waiters.

clauses: SYNC-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(semaphore):
    await semaphore.acquire()
    print("worker has it")

async def main():
    semaphore = asyncio.Semaphore(1)
    print(semaphore.locked())
    await semaphore.acquire()
    print(semaphore.locked())
    task = asyncio.create_task(worker(semaphore))
    await asyncio.sleep(1)
    semaphore.release()
    print(semaphore.locked())
    await task
    semaphore.release()
    print(semaphore.locked())

loop.run_until_complete(main())
