"""run_forever() inside a callback of the same loop is refused, and the run goes on.

clauses: LIFE-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def nested():
    attempt(loop.run_forever)
    loop.call_soon(last)

def last():
    loop.stop()

loop.call_soon(nested)
loop.run_forever()
print("returned")
