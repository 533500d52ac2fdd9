"""get_running_loop() gives the loop inside its callbacks and raises outside the run.

clauses: LIFE-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def soon():
    print("soon", asyncio.get_running_loop() is loop)

def timer():
    print("timer", asyncio.get_running_loop() is loop)
    loop.stop()

attempt(asyncio.get_running_loop)
loop.call_soon(soon)
loop.call_later(1, timer)
loop.run_forever()
attempt(asyncio.get_running_loop)
