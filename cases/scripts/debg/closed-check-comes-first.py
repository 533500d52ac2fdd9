"""A closed loop says so before debug mode looks at the callback; None as a deadline comes first.

clauses: LIFE-13 DEBG-12 TIME-12
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

loop.set_debug(True)
loop.close()
attempt(loop.call_soon, 5)
attempt(loop.call_soon_threadsafe, 5)
attempt(loop.call_later, 1, 5)
attempt(loop.call_at, 1, 5)
attempt(loop.call_later, None, 5)
attempt(loop.call_at, None, 5)
