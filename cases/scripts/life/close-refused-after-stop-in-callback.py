"""close() is refused also in a callback that has just stopped the loop.

clauses: LIFE-10 STOP-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def closer():
    loop.stop()
    attempt(loop.close)

def same_batch():
    print(loop.is_closed())

loop.call_soon(closer)
loop.call_soon(same_batch)
loop.run_forever()
print(loop.is_closed())
