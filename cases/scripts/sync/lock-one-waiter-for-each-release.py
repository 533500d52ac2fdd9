"""Each release lets one waiter go on.

clauses: SYNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(name, lock):
    await lock.acquire()
    print(name, loop.time())

async def main():
    lock = asyncio.Lock()
    await lock.acquire()
    one = asyncio.create_task(worker("one", lock))
    two = asyncio.create_task(worker("two", lock))
    await asyncio.sleep(1)
    lock.release()
    await asyncio.sleep(1)
    print(one.done(), two.done())
    lock.release()
    await two

loop.run_until_complete(main())
