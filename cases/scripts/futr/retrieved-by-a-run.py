"""An exception that came out of run_until_complete() is not reported.

clauses: FUTR-21 RUNC-1
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
loop.call_soon(fut.set_exception, ValueError("came out"))
attempt(loop.run_until_complete, fut)
fut = None
print("nothing reported")
