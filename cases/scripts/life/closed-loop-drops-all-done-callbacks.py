"""A completion that failed on a closed loop leaves no done callbacks to remove.

clauses: LIFE-15 FUTR-16
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def one(f): pass
def two(f): pass

fut.add_done_callback(one)
fut.add_done_callback(two)
loop.close()
attempt(fut.set_result, None)
print(fut.remove_done_callback(one), fut.remove_done_callback(two))
