"""A long result is shortened in the repr.

clauses: FUTR-28
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result([1, 2, 3, 4, 5, 6, 7, 8, 9])
print(fut)
other = loop.create_future()
other.set_result("a text of quite some length, longer than thirty characters")
print(other)
