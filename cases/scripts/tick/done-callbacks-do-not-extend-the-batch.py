"""The done callbacks of a future completed in the batch that stops wait for the next run.

clauses: TICK-8 STOP-3 FUTR-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def complete():
    fut.set_result("result")
    loop.stop()

def done(f): pass

fut.add_done_callback(done)
loop.call_soon(complete)
loop.run_forever()
print("returned", fut.done())
