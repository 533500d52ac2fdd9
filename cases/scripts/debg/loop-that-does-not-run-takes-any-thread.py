"""In debug mode a loop that does not run may be scheduled on from any thread.

clauses: DEBG-5 THRD-9
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def one(): pass

def elsewhere():
    loop.call_soon(one)
    loop.call_later(1, loop.stop)

loop.set_debug(True)
in_thread(elsewhere)
loop.run_forever()
print("stopped at", loop.time())
