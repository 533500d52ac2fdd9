"""A done callback that doesn't look at the exception doesn't count as retrieving it.

clauses: FUTR-21 FUTR-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def done(f):
    loop.stop()

fut.add_done_callback(done)
fut.set_exception(ValueError("lost"))
loop.run_forever()
print("returned")
fut = None
print("after")
