"""set_exception() refuses what is no exception and leaves the future pending.

clauses: FUTR-7
pure: other errors, or none
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
attempt(fut.set_exception, 5)
attempt(fut.set_exception, "text")
print(fut.done())
