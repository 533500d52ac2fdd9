"""An exception that nobody retrieved is reported when the future goes.

clauses: FUTR-21
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(ValueError("lost"))
print("before")
fut = None
print("after")
