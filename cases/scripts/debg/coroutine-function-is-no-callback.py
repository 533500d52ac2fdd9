"""In debug mode a coroutine function is refused as a callback.

clauses: DEBG-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work(): pass

loop.set_debug(True)
attempt(loop.call_soon, work)
attempt(loop.call_soon_threadsafe, work)
attempt(loop.call_later, 1, work)
attempt(loop.call_at, 1, work)
loop.call_soon(loop.stop)
loop.run_forever()
