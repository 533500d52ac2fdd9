"""close() discards timers, also those that are due.

clauses: LIFE-12
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

loop.call_later(0, never)
loop.call_later(1, never)
loop.close()
attempt(loop.run_forever)
