"""On a closed loop nothing can be scheduled.

clauses: LIFE-13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

loop.close()
attempt(loop.call_soon, never)
attempt(loop.call_soon_threadsafe, never)
attempt(loop.call_later, 1, never)
attempt(loop.call_at, 1, never)
