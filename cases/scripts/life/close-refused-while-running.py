"""close() inside a callback is refused, and the loop goes on.

clauses: LIFE-10
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def closer():
    attempt(loop.close)
    print(loop.is_running(), loop.is_closed())
    loop.call_soon(last)

def last():
    loop.stop()

loop.call_soon(closer)
loop.run_forever()
loop.close()
print(loop.is_running(), loop.is_closed())
