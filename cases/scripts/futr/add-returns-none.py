"""add_done_callback() and set_result() return None.

clauses: FUTR-12 FUTR-13 FUTR-14
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def done(f): pass

print(fut.add_done_callback(done))
print(fut.set_result(1))
print(fut.add_done_callback(done))
