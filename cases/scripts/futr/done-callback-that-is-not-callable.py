"""A done callback that is not callable fails when its turn comes.

clauses: FUTR-18
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def after(f): pass

fut.add_done_callback(5)
fut.add_done_callback(after)
fut.set_result(None)
loop.call_soon(loop.stop)
loop.run_forever()
