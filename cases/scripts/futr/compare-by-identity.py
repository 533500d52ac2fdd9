"""Futures compare by identity.

clauses: FUTR-29
"""
import asyncio

loop = asyncio.new_event_loop()
a = loop.create_future()
b = loop.create_future()
a.set_result(1)
b.set_result(1)
print(a == b, a != b, a == a)
print(a in [b], a in [b, a], hash(a) == hash(a))
