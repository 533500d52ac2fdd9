"""A done callback that raises is reported, and the others run.

clauses: FUTR-17
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def one(f): pass

def two(f):
    raise ValueError("in a done callback")

def three(f): pass

fut.add_done_callback(one)
fut.add_done_callback(two)
fut.add_done_callback(three)
fut.set_result(None)
loop.call_soon(loop.stop)
loop.run_forever()
