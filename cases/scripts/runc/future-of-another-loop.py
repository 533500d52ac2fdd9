"""A future of another loop is refused.

clauses: RUNC-6
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
fut = other.create_future()
attempt(loop.run_until_complete, fut)
fut.set_result("result")
attempt(loop.run_until_complete, fut)
print(other.run_until_complete(fut))
