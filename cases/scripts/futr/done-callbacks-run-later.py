"""set_result() in a callback returns before the done callbacks run.

clauses: FUTR-12 TICK-8
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def complete():
    fut.set_result(None)
    print("set")

def done(f):
    loop.stop()

fut.add_done_callback(done)
loop.call_soon(complete)
loop.run_forever()
