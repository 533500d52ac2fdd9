"""exception() of a future with a result is None, and result() gives it each time.

clauses: FUTR-5
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result([1])
print(fut.exception())
print(fut.result(), fut.result() is fut.result())
