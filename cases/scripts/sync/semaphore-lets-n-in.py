"""A semaphore of 2 lets two in at a time, in the order in which they asked.

clauses: SYNC-10
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, semaphore):
    async with semaphore:
        print(name, "begins at", loop.time())
        await asyncio.sleep(1)

async def main():
    semaphore = asyncio.Semaphore(2)
    for name in ("a", "b", "c", "d", "e"):
        asyncio.create_task(worker(name, semaphore))
    await asyncio.sleep(5)
    print(semaphore.locked())

loop.run_until_complete(main())
