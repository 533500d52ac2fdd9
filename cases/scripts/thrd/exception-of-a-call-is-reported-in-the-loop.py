"""An exception of a callback from another thread is reported by the loop, not in that thread.

clauses: EXCP-1 THRD-26
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

def bad():
    raise ValueError("bad")

def handler(loop, context):
    print("handler", asyncio.get_running_loop() is loop, context["exception"])
    loop.stop()

def work():
    loop.call_soon_threadsafe(bad)
    print("thread goes on")

loop.set_exception_handler(handler)
while_waiting(work)
loop.run_forever()
