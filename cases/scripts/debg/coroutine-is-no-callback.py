"""In debug mode a coroutine is refused as a callback.

clauses: DEBG-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work(): pass

loop.set_debug(True)
coroutine = work()
attempt(loop.call_soon, coroutine)
attempt(loop.call_soon_threadsafe, coroutine)
attempt(loop.call_later, 1, coroutine)
attempt(loop.call_at, 1, coroutine)
loop.run_until_complete(coroutine)
