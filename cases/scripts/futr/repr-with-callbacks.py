"""The repr of a pending future lists its done callbacks.

clauses: FUTR-28
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def one(f): pass
def two(f): pass
def three(f): pass

fut.add_done_callback(one)
print(fut)
fut.add_done_callback(two)
print(fut)
fut.add_done_callback(three)
print(fut)
fut.add_done_callback(one)
print(fut)
