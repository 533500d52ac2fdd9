"""run_until_complete() returns the result of its future.

clauses: RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

def finish():
    fut.set_result("result")

loop.call_later(1, finish)
print(loop.run_until_complete(fut))
print(loop.time())
