"""A done future may be awaited again and gives the same result.

clauses: RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
loop.call_soon(fut.set_result, "result")
print(loop.run_until_complete(fut))
print(loop.run_until_complete(fut))
