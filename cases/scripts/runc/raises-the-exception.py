"""run_until_complete() raises the exception of its future.

clauses: RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def fail():
    fut.set_exception(ValueError("failed"))

loop.call_later(1, fail)
try:
    loop.run_until_complete(fut)
except ValueError as e:
    print(type(e).__name__, e is fut.exception())
