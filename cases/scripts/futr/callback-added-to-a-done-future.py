"""A done callback added to a done future is scheduled, not called.

clauses: FUTR-13
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result("result")

def done(f):
    print(f.result())
    loop.stop()

fut.add_done_callback(done)
print("added")
loop.run_forever()
