"""In debug mode a method that is a coroutine function is refused as a callback.

clauses: DEBG-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    event = asyncio.Event()
    queue = asyncio.Queue()
    lock = asyncio.Lock()
    attempt(loop.call_soon, event.wait)
    attempt(loop.call_soon, queue.get)
    attempt(loop.call_soon, queue.join)
    attempt(loop.call_soon, lock.acquire)
    attempt(loop.call_soon, asyncio.sleep, 0)
    attempt(loop.call_soon, loop.shutdown_asyncgens)
    attempt(loop.call_soon, asyncio.wait_for, None, 1)

loop.set_debug(True)
loop.run_until_complete(main())
