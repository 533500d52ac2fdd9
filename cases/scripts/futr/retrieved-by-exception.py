"""An exception retrieved by exception() or result() is not reported.

clauses: FUTR-21
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
a = loop.create_future()
a.set_exception(ValueError("seen by exception()"))
a.exception()
a = None
b = loop.create_future()
b.set_exception(ValueError("seen by result()"))
attempt(b.result)
b = None
print("nothing reported")
