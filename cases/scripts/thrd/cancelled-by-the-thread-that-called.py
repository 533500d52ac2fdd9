"""A thread may cancel what it has scheduled before the loop gets to it.

clauses: THRD-2 TICK-11
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def never(): pass

def work():
    handle = loop.call_soon_threadsafe(never)
    handle.cancel()
    print(handle.cancelled())

while_waiting(work)
loop.call_later(1, loop.stop)
loop.run_forever()
