"""call_soon_threadsafe() in another thread ends the wait of a loop that has nothing to do.

clauses: THRD-1
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def called():
    print("at", loop.time())
    loop.stop()

def work():
    loop.call_soon_threadsafe(called)

loop.call_later(3600, loop.stop)
while_waiting(work)
loop.run_forever()
