"""call_soon() in another thread, outside debug mode, does not end the wait.

clauses: THRD-9 SOON-7
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def called():
    print("at", loop.time())

def work():
    loop.call_soon(called)

while_waiting(work)
loop.call_later(5, loop.stop)
loop.run_forever()
