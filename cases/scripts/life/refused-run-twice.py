"""The refusal of a nested run is the same however often it is tried.

clauses: LIFE-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def nested():
    attempt(loop.run_forever)
    attempt(loop.run_forever)
    attempt(loop.run_until_complete, loop.create_future())
    loop.stop()

loop.call_soon(nested)
loop.run_forever()
print("returned")
