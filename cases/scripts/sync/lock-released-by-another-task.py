"""A lock may be released by a task that did not take it.

clauses: SYNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def releaser(lock):
    print(lock.release())

async def main():
    lock = asyncio.Lock()
    await lock.acquire()
    asyncio.create_task(releaser(lock))
    await lock.acquire()
    print("taken again")

loop.run_until_complete(main())
