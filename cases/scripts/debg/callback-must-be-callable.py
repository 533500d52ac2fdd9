"""In debug mode what cannot be called is refused as a callback.

clauses: DEBG-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

loop.set_debug(True)
attempt(loop.call_soon, 5)
attempt(loop.call_soon, None)
attempt(loop.call_soon_threadsafe, "text")
attempt(loop.call_later, 1, [1, 2])
attempt(loop.call_at, 1, {"key": ()})
attempt(loop.call_soon, loop)
loop.call_soon(loop.stop)
loop.run_forever()
