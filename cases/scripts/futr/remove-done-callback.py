"""remove_done_callback() removes a callback and tells how often it was there.

clauses: FUTR-15
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def never(f): pass
def stays(f): pass

fut.add_done_callback(never)
fut.add_done_callback(stays)
print(fut.remove_done_callback(never))
print(fut.remove_done_callback(never))
fut.set_result(None)
loop.call_soon(loop.stop)
loop.run_forever()
