"""Cancelling a future schedules its done callbacks.

clauses: FUTR-10 FUTR-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def done(f):
    print(f is fut, f.cancelled())
    loop.stop()

fut.add_done_callback(done)
print(fut.cancel())
print("not yet")
loop.run_forever()
