"""cancel() of a pending future returns True, of a done one False.

clauses: FUTR-10
"""
import asyncio

loop = asyncio.new_event_loop()
a = loop.create_future()
print(a.cancel(), a.cancelled())
print(a.cancel(), a.cancelled())
b = loop.create_future()
b.set_result("result")
print(b.cancel(), b.cancelled(), b.result())
