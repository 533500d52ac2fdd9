"""The done callback of a completed future stands where the future was completed.

clauses: SOON-8 FUTR-20
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def before(): pass
def done(f): pass
def after(): pass

def start():
    loop.call_soon(before)
    fut.set_result(None)
    loop.call_soon(after)
    loop.call_soon(loop.stop)

fut.add_done_callback(done)
loop.call_soon(start)
loop.run_forever()
