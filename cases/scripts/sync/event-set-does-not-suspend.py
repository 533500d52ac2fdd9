"""wait() of a set event does not suspend.

clauses: SYNC-5 TASK-7
"""
import asyncio

loop = asyncio.new_event_loop()

def ready(): pass

async def main():
    event = asyncio.Event()
    event.set()
    event.set()
    loop.call_soon(ready)
    value = await event.wait()
    print(value)
    await asyncio.sleep(0)

loop.run_until_complete(main())
