"""A KeyboardInterrupt given to a future by set_exception() doesn't end the run that awaits it.

clauses: RUNC-16
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def store():
    fut.set_exception(KeyboardInterrupt("stored"))

def timer():
    loop.stop()

loop.call_soon(store)
loop.call_later(1, timer)
try:
    loop.run_until_complete(fut)
except KeyboardInterrupt as e:
    print(type(e).__name__, e, loop.time())
