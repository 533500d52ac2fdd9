"""A done callback that raises is reported, and the run returns the result all the same.

clauses: RUNC-9 FUTR-17
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def bad(f):
    raise ValueError("in the done callback")

fut.add_done_callback(bad)
loop.call_soon(fut.set_result, "result")
print(loop.run_until_complete(fut))
