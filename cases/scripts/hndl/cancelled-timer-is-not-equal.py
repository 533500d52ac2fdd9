"""A cancelled timer isn't equal to one that isn't cancelled.

clauses: HNDL-7
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

a = loop.call_at(1, callback)
b = loop.call_at(1, callback)
print(a == b)
b.cancel()
print(a == b, a <= b, a >= b, a < b, a > b)
