"""A done callback added by a done callback runs in the next batch.

clauses: FUTR-13 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def first(f):
    f.add_done_callback(third)

def second(f): pass

def third(f):
    loop.stop()

fut.add_done_callback(first)
fut.add_done_callback(second)
fut.set_result(None)
loop.run_forever()
