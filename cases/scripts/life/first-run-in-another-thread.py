"""A loop made in one thread may have its first run in another, and then run here.

clauses: LIFE-25
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def callback(where):
    print(where, loop.is_running())
    loop.stop()

loop.call_soon(callback, "other thread")
in_thread(loop.run_forever)
loop.call_soon(callback, "this thread")
loop.run_forever()
