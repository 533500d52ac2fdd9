"""A refused run call leaves the loop running and the running loop in place.

clauses: LIFE-4 LIFE-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def nested():
    attempt(loop.run_forever)
    print(loop.is_running(), asyncio.get_running_loop() is loop)
    loop.call_later(1, last)

def last():
    print(loop.is_running(), asyncio.get_running_loop() is loop)
    loop.stop()

loop.call_soon(nested)
loop.run_forever()
print(loop.is_running())
