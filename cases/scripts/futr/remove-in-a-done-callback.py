"""A done callback can't remove another one of its future.

clauses: FUTR-16
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def first(f):
    print(f.remove_done_callback(second))

def second(f): pass

fut.add_done_callback(first)
fut.add_done_callback(second)
fut.set_result(None)
loop.call_soon(loop.stop)
loop.run_forever()
