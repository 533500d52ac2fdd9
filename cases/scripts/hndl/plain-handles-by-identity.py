"""Plain handles with one callback are different handles, and each is equal to itself.

clauses: HNDL-9
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

a = loop.call_soon(callback)
b = loop.call_soon(callback)
print(a == b, a != b, a == a, a is b)
print(hash(a) == hash(a), a in [a], a in [b])
