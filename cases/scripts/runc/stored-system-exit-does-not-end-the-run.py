"""A SystemExit given to a future by set_exception() leaves the run waiting for ever.

clauses: RUNC-16
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def store():
    fut.set_exception(SystemExit(5))

loop.call_soon(store)
loop.run_until_complete(fut)
