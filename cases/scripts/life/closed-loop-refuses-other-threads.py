"""On a closed loop other threads can't schedule anything either.

clauses: LIFE-13
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def never(): pass

def from_thread():
    attempt(loop.call_soon_threadsafe, never)
    attempt(loop.call_soon, never)

loop.close()
in_thread(from_thread)
