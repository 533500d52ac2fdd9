"""While a loop runs in one thread, another thread has no running loop.

clauses: LIFE-3
"""
import asyncio
from oracle.script import attempt, in_thread

loop = asyncio.new_event_loop()

def look():
    attempt(asyncio.get_running_loop)

def callback():
    in_thread(look)
    print(asyncio.get_running_loop() is loop)
    loop.stop()

loop.call_soon(callback)
loop.run_forever()
