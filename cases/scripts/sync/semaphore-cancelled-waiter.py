"""A cancelled waiter of a semaphore leaves the queue.

clauses: SYNC-10 SYNC-11
python: >=3.10
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, semaphore):
    await semaphore.acquire()
    print(name)

async def main():
    semaphore = asyncio.Semaphore(0)
    one = asyncio.create_task(worker("one", semaphore))
    two = asyncio.create_task(worker("two", semaphore))
    await asyncio.sleep(1)
    one.cancel()
    await asyncio.sleep(1)
    semaphore.release()
    await two
    print(one.cancelled())

loop.run_until_complete(main())
