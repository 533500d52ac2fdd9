"""After a wake-up by another thread the loop waits again for its timer, which doesn't run early.

clauses: TICK-15 TIME-4
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def from_thread():
    loop.call_soon_threadsafe(woken)

def woken():
    print("woken at", loop.time())

def timer():
    print("timer at", loop.time())
    loop.stop()

while_waiting(from_thread)
loop.call_later(2, timer)
loop.run_forever()
