"""A result of None is returned as any other.

clauses: RUNC-1
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()
loop.call_soon(fut.set_result, None)
print(loop.run_until_complete(fut))
