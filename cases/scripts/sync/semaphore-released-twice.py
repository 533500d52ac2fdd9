"""Two releases wake two waiters, in one tick.

clauses: SYNC-31 TASK-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, semaphore):
    await semaphore.acquire()
    print(name)

async def main():
    semaphore = asyncio.Semaphore(0)
    tasks = []
    for name in ("a", "b", "c"):
        tasks.append(asyncio.create_task(worker(name, semaphore)))
    await asyncio.sleep(1)
    semaphore.release()
    semaphore.release()
    await asyncio.sleep(1)
    print(tasks[1].done(), tasks[2].done())
    tasks[2].cancel()
    await asyncio.sleep(1)

loop.run_until_complete(main())
