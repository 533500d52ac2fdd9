"""On a closed loop add_done_callback() works on pending futures and fails on done ones.

clauses: LIFE-15
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
pending = loop.create_future()
done = loop.create_future()
done.set_result(None)

def callback(f): pass

loop.close()
print(attempt(pending.add_done_callback, callback))
print(pending.remove_done_callback(callback))
attempt(done.add_done_callback, callback)
