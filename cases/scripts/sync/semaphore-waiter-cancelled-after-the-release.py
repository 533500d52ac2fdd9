"""A woken waiter of a semaphore that is cancelled gives its place to the next.

clauses: SYNC-11
python: >=3.10
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, semaphore):
    await semaphore.acquire()
    print(name)

async def main():
    semaphore = asyncio.Semaphore(1)
    await semaphore.acquire()
    one = asyncio.create_task(worker("one", semaphore))
    two = asyncio.create_task(worker("two", semaphore))
    await asyncio.sleep(1)
    semaphore.release()
    one.cancel()
    await asyncio.sleep(1)
    print(one.cancelled(), two.done())

loop.run_until_complete(main())
