"""Running a closed loop inside another one's run fails because it is closed.

clauses: LIFE-6 LIFE-13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
fut = other.create_future()
other.close()

def nested():
    attempt(other.run_forever)
    attempt(other.run_until_complete, fut)
    loop.stop()

loop.call_soon(nested)
loop.run_forever()
