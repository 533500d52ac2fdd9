"""Events and queues belong to the loop in which they first had to wait.

clauses: SYNC-19
python: >=3.10
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
event = asyncio.Event()
queue = asyncio.Queue()

async def first():
    loop.call_later(1, event.set)
    await event.wait()
    event.clear()
    loop.call_later(1, queue.put_nowait, "item")
    value = await queue.get()
    print(value)

async def wait_event():
    await event.wait()

async def wait_queue():
    await queue.get()

loop.run_until_complete(first())
attempt(other.run_until_complete, wait_event())
attempt(other.run_until_complete, wait_queue())
