"""remove_done_callback() removes all places of a callback at once.

clauses: FUTR-15 FUTR-14
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def never(f): pass
def one(f): pass
def two(f): pass

fut.add_done_callback(never)
fut.add_done_callback(one)
fut.add_done_callback(never)
fut.add_done_callback(two)
fut.add_done_callback(never)
print(fut.remove_done_callback(never))
fut.set_result(None)
loop.call_soon(loop.stop)
loop.run_forever()
