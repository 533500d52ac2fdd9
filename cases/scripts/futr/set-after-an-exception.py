"""A failed future can't be completed again and keeps its exception.

clauses: FUTR-4 FUTR-5
pure: other texts
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
error = ValueError("first")
fut.set_exception(error)
attempt(fut.set_result, "second")
attempt(fut.set_exception, KeyError("third"))
print(fut.exception() is error)
