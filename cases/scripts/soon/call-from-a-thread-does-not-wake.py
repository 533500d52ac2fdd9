"""call_soon() in another thread doesn't end the wait: the callback runs when the timer does.

clauses: SOON-7 TICK-2
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def from_thread():
    loop.call_soon(soon)

def soon():
    print("soon at", loop.time())

def timer():
    print("timer at", loop.time())
    loop.stop()

while_waiting(from_thread)
loop.call_later(5, timer)
loop.run_forever()
