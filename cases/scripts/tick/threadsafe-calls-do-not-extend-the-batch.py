"""What another thread schedules during a batch waits for the next one.

clauses: TICK-8 STOP-3 SOON-6
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def from_thread():
    loop.call_soon_threadsafe(late)

def callback():
    in_thread(from_thread)
    loop.stop()

def late(): pass

loop.call_soon(callback)
loop.run_forever()
print("returned")
