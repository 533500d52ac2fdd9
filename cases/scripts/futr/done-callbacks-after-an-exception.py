"""set_exception() schedules the done callbacks.

clauses: FUTR-12 FUTR-5
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def done(f):
    print(type(f.exception()).__name__)
    loop.stop()

fut.add_done_callback(done)
fut.set_exception(ValueError("failed"))
loop.run_forever()
