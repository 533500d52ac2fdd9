"""Done callbacks stand behind what was ready when the future was completed.

clauses: FUTR-20
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def complete():
    loop.call_soon(before)
    fut.set_result(None)
    loop.call_soon(after)

def same_batch():
    loop.call_soon(last)

def before(): pass
def done(f): pass
def after(): pass

def last():
    loop.stop()

fut.add_done_callback(done)
loop.call_soon(complete)
loop.call_soon(same_batch)
loop.run_forever()
