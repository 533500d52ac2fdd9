"""A done callback added twice runs twice.

clauses: FUTR-14
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def again(f): pass
def between(f): pass

fut.add_done_callback(again)
fut.add_done_callback(between)
fut.add_done_callback(again)
fut.set_result(None)
loop.call_soon(loop.stop)
loop.run_forever()
