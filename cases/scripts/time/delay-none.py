"""call_later(None) raises TypeError and creates nothing.

clauses: TIME-11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

print(attempt(loop.call_later, None, never))
loop.call_later(1, loop.stop)
loop.run_forever()
