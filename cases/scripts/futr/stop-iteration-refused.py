"""set_exception() up to 3.12 refuses a StopIteration and leaves the future pending.

clauses: FUTR-8 FUTR-7
python: <3.13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
attempt(fut.set_exception, StopIteration("value"))
attempt(fut.set_exception, StopIteration)
print(fut.done())
