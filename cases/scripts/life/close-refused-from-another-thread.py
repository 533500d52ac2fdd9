"""close() of a running loop is refused in another thread too.

clauses: LIFE-10
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def closer():
    attempt(loop.close)

def callback():
    in_thread(closer)
    print(loop.is_closed())
    loop.stop()

loop.call_soon(callback)
loop.run_forever()
