"""close() closes its own loop only, also while the other one runs.

clauses: LIFE-11 LIFE-13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

def callback():
    other.close()
    print(other.is_closed(), loop.is_closed())
    attempt(other.call_soon, callback)
    loop.call_soon(loop.stop)

loop.call_soon(callback)
loop.run_forever()
