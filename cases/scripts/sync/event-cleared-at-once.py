"""Waiters return although the event is cleared right behind set().

clauses: SYNC-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(name, event):
    value = await event.wait()
    print(name, value, event.is_set())

async def main():
    event = asyncio.Event()
    early = asyncio.create_task(waiter("early", event))
    await asyncio.sleep(1)
    event.set()
    event.clear()
    late = asyncio.create_task(waiter("late", event))
    await asyncio.sleep(1)
    print(early.done(), late.done())
    event.set()
    await late

loop.run_until_complete(main())
