"""After a KeyboardInterrupt of a done callback the others run in the next run.

clauses: FUTR-17 TICK-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def one(f):
    raise KeyboardInterrupt

def two(f):
    loop.stop()

fut.add_done_callback(one)
fut.add_done_callback(two)
fut.set_result(None)
try:
    loop.run_forever()
except KeyboardInterrupt:
    print("interrupted")
loop.run_forever()
