"""set() wakes all that wait; wait() returns True.

clauses: SYNC-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(event):
    value = await event.wait()
    print(value, loop.time())

async def main():
    event = asyncio.Event()
    print(event.is_set())
    loop.call_later(1, event.set)
    await asyncio.gather(waiter(event), waiter(event), waiter(event))
    print(event.is_set())

loop.run_until_complete(main())
