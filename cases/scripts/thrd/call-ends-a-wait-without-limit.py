"""A loop that waits without limit goes on for each call from another thread.

clauses: THRD-1
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()
left = 3

def called():
    global left
    left -= 1
    if left:
        while_waiting(work)
    else:
        loop.stop()

def work():
    loop.call_soon_threadsafe(called)

while_waiting(work)
loop.run_forever()
print("left", left)
