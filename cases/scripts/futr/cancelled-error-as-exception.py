"""A future completed with a CancelledError is finished, not cancelled.

clauses: FUTR-9
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
error = asyncio.CancelledError("given")
fut.set_exception(error)
print(fut.done(), fut.cancelled())
attempt(fut.result)
print(fut.exception() is error)
