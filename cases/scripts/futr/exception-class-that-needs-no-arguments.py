"""The instance made of a class is the same each time.

clauses: FUTR-6 FUTR-5
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(TimeoutError)
first = fut.exception()
print(first is fut.exception(), first.args)
