"""A done callback of a completed future can't be removed any more.

clauses: FUTR-16
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def done(f): pass

fut.add_done_callback(done)
fut.set_result(None)
print(fut.remove_done_callback(done))
loop.call_soon(loop.stop)
loop.run_forever()
