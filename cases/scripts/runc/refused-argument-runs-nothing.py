"""A refused argument leaves the loop's callbacks alone.

clauses: RUNC-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def ready():
    loop.stop()

loop.call_soon(ready)
attempt(loop.run_until_complete, 5)
print("not run yet")
loop.run_forever()
