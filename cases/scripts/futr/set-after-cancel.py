"""A cancelled future can't be completed.

clauses: FUTR-4 FUTR-10
pure: other texts
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
print(fut.cancel())
attempt(fut.set_result, "late")
attempt(fut.set_exception, ValueError("late"))
print(fut.cancelled())
