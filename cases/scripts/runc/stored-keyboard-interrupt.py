"""A KeyboardInterrupt given to a future comes out of the run like any exception.

clauses: RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def store():
    fut.set_exception(KeyboardInterrupt("stored"))

def same_batch(): pass

loop.call_soon(store)
loop.call_soon(same_batch)
try:
    loop.run_until_complete(fut)
except KeyboardInterrupt:
    print("interrupted", fut.done())
