"""Debug mode looks at the thread before it looks at the callback.

clauses: DEBG-12
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

def elsewhere():
    attempt(loop.call_soon, 5)
    attempt(loop.call_later, 1, 5)
    attempt(loop.call_at, 1, 5)
    attempt(loop.call_soon_threadsafe, 5)
    loop.call_soon_threadsafe(loop.stop)

loop.set_debug(True)
while_waiting(elsewhere)
loop.run_forever()
