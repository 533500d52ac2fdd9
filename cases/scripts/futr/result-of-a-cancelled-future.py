"""result() and exception() of a cancelled future raise CancelledError.

clauses: FUTR-11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.cancel()
attempt(fut.result)
attempt(fut.exception)
try:
    fut.result()
except asyncio.CancelledError:
    print("caught")
