"""The reprs of the primitives show their states.

clauses: SYNC-28
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    lock = asyncio.Lock()
    print(lock)
    await lock.acquire()
    print(lock)
    task = asyncio.create_task(lock.acquire())
    await asyncio.sleep(1)
    print(lock)
    lock.release()
    await task
    event = asyncio.Event()
    print(event)
    event.set()
    print(event)
    semaphore = asyncio.Semaphore(1)
    print(semaphore)
    await semaphore.acquire()
    print(semaphore)
    condition = asyncio.Condition()
    print(condition)
    print(asyncio.Barrier(2))

loop.run_until_complete(main())
