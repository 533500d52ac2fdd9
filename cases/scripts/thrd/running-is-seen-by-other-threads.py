"""Another thread sees whether a loop runs, and whether it is closed.

clauses: LIFE-2
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def look():
    print(loop.is_running(), loop.is_closed())

def called():
    in_thread(look)
    loop.stop()

in_thread(look)
loop.call_soon(called)
loop.run_forever()
in_thread(look)
loop.close()
in_thread(look)
