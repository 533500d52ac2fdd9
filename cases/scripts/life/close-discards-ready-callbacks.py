"""close() discards callbacks that are ready, without running them.

clauses: LIFE-12
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def never(): pass

loop.call_soon(never)
loop.call_soon(never)
loop.close()
attempt(loop.run_forever)
print(loop.is_closed())
