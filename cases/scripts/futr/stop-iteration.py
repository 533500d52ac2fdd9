"""set_exception() wraps a StopIteration in a RuntimeError.

clauses: FUTR-8
python: >=3.13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
original = StopIteration("value")
fut.set_exception(original)
print(fut.done(), type(fut.exception()).__name__, fut.exception().__cause__ is original)
attempt(fut.result)
