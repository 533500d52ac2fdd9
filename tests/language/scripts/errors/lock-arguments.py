"""Locks and their kin refuse wrong arguments."""
import asyncio
from oracle.script import attempt

async def use(awaitable):
    try:
        return await awaitable
    except TypeError as error:
        print(error)

async def main():
    lock = asyncio.Lock()
    attempt(lock.locked, 1)
    attempt(lock.release, 1)
    attempt(lock.release)
    attempt(lock.acquire, 1)
    event = asyncio.Event()
    attempt(event.set, 1)
    attempt(event.clear, 1)
    attempt(event.is_set, 1)
    attempt(event.wait, 1)
    condition = asyncio.Condition()
    attempt(condition.notify, 1, 2)
    attempt(condition.notify_all, 1)
    attempt(condition.notify)
    attempt(condition.wait, 1)
    attempt(condition.wait_for)
    attempt(asyncio.Condition, 1, 2)
    semaphore = asyncio.Semaphore()
    attempt(semaphore.release, 1)
    attempt(semaphore.locked, 1)
    attempt(semaphore.acquire, 1)
    attempt(asyncio.Semaphore, 1, 2)
    attempt(asyncio.Semaphore, -1)
    attempt(asyncio.BoundedSemaphore, value="x")
    barrier = asyncio.Barrier(2)
    attempt(barrier.wait, 1)
    attempt(barrier.reset, 1)
    attempt(barrier.abort, 1)
    attempt(asyncio.Barrier)
    attempt(asyncio.Lock, 1)
    attempt(asyncio.Event, 1)

asyncio.run(main())
