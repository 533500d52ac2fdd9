"""A done future can't be completed again and keeps what it has.

clauses: FUTR-4
pure: other texts
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result("first")
attempt(fut.set_result, "second")
attempt(fut.set_exception, ValueError("third"))
print(fut.result(), fut.exception())
