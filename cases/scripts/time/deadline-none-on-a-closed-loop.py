"""None as deadline is refused before the loop is found to be closed.

clauses: TIME-26
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

loop.close()
attempt(loop.call_later, None, never)
attempt(loop.call_at, None, never)
attempt(loop.call_at, 1, never)
