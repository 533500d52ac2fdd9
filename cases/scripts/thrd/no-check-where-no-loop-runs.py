"""Also in debug mode any thread may schedule on a loop that does not run.

clauses: THRD-9
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()
loop.set_debug(True)

def called():
    loop.stop()

def work():
    loop.call_soon(called)

in_thread(work)
loop.run_forever()
print("called")
