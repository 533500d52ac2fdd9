"""Taking a free place of a semaphore does not suspend.

clauses: SYNC-31
"""
import asyncio

loop = asyncio.new_event_loop()

def ready(): pass

async def main():
    semaphore = asyncio.Semaphore(2)
    loop.call_soon(ready)
    value = await semaphore.acquire()
    print(value)
    value = await semaphore.acquire()
    print(value, semaphore.locked())
    await asyncio.sleep(0)

loop.run_until_complete(main())
