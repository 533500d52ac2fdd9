"""call_at(None) raises TypeError and creates nothing.

clauses: TIME-12
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

print(attempt(loop.call_at, None, never))
loop.call_later(1, loop.stop)
loop.run_forever()
