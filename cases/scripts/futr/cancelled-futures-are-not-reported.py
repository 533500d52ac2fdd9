"""Cancelled, pending and successful futures go silently.

clauses: FUTR-21 FUTR-10
"""
import asyncio

loop = asyncio.new_event_loop()
a = loop.create_future()
a.cancel()
a = None
b = loop.create_future()
b = None
c = loop.create_future()
c.set_result("nobody wants it")
c = None
print("nothing reported")
