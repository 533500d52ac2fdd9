"""run_until_complete() inside a run doesn't look at its argument.

clauses: LIFE-6 RUNC-3 RUNC-6
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
foreign = other.create_future()

def nested():
    attempt(loop.run_until_complete, "no future")
    attempt(loop.run_until_complete, foreign)
    attempt(other.run_until_complete, 5)
    loop.stop()

loop.call_soon(nested)
loop.run_forever()
