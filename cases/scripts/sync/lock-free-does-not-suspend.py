"""Taking a free lock does not suspend.

clauses: SYNC-1
"""
import asyncio

loop = asyncio.new_event_loop()

def ready(): pass

async def main():
    lock = asyncio.Lock()
    loop.call_soon(ready)
    await lock.acquire()
    print("taken")
    await asyncio.sleep(0)

loop.run_until_complete(main())
