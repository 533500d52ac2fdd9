"""A future whose run was stopped can be awaited again.

clauses: RUNC-4 RUNC-5 LIFE-8
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
loop.call_later(1, loop.stop)
loop.call_later(2, fut.set_result, "late result")
attempt(loop.run_until_complete, fut)
print(loop.run_until_complete(fut))
print(loop.time())
