"""result() and exception() of a pending future fail and leave it pending.

clauses: FUTR-2 FUTR-3
pure: other texts
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
attempt(fut.result)
attempt(fut.exception)
print(fut.done())
fut.set_result("result")
print(fut.result())
