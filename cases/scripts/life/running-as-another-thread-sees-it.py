"""Another thread sees that the loop runs, and that it doesn't afterwards.

clauses: LIFE-2
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def look():
    print(loop.is_running())

def callback():
    in_thread(look)
    loop.stop()

in_thread(look)
loop.call_soon(callback)
loop.run_forever()
in_thread(look)
