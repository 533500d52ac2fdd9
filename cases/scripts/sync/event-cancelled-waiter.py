"""A cancelled waiter of an event does not disturb the others.

clauses: SYNC-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(event):
    value = await event.wait()
    return value

async def main():
    event = asyncio.Event()
    one = asyncio.create_task(waiter(event))
    two = asyncio.create_task(waiter(event))
    await asyncio.sleep(1)
    one.cancel()
    await asyncio.sleep(1)
    event.set()
    value = await two
    print(one.cancelled(), value)

loop.run_until_complete(main())
