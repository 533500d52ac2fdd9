"""set_exception() makes an instance of a class.

clauses: FUTR-6
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_exception(ValueError)
print(isinstance(fut.exception(), ValueError))
attempt(fut.result)
