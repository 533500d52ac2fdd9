"""Each wake-up by another thread makes a tick of its own.

clauses: TICK-15
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def from_thread(n):
    loop.call_soon_threadsafe(woken, n)

def woken(n):
    if n == 1:
        while_waiting(lambda: from_thread(2))

def timer():
    loop.stop()

while_waiting(lambda: from_thread(1))
loop.call_later(2, timer)
loop.run_forever()
