"""The repr shows the state, the result and the exception.

clauses: FUTR-28
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
print(fut)
fut.set_result("result")
print(fut)
other = loop.create_future()
other.set_exception(ValueError("failed"))
print(repr(other))
other.exception()
third = loop.create_future()
third.cancel()
print(third)
