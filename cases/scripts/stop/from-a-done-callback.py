"""stop() in a done callback lets the other done callbacks run.

clauses: STOP-5 FUTR-12
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def first(f):
    loop.stop()

def second(f): pass

fut.add_done_callback(first)
fut.add_done_callback(second)
loop.call_soon(fut.set_result, None)
loop.run_forever()
print("returned")
