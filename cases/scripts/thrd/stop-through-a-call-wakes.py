"""stop() by call_soon_threadsafe() ends the run at once.

clauses: THRD-1
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def never(): pass

def work():
    loop.call_soon_threadsafe(loop.stop)

while_waiting(work)
loop.call_later(5, never)
loop.run_forever()
print("returned at", loop.time())
