"""A loop that was refused inside another one's run keeps its callbacks and can run later.

clauses: LIFE-5 LIFE-8
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

def waiting():
    other.stop()

def nested():
    attempt(other.run_forever)
    loop.stop()

other.call_soon(waiting)
loop.call_soon(nested)
loop.run_forever()
print("outer returned")
other.run_forever()
print("other returned")
