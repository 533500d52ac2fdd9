"""run_until_complete() inside a callback of the same loop is refused, and the run goes on.

clauses: LIFE-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def nested():
    attempt(loop.run_until_complete, fut)
    print(fut.done())
    loop.call_soon(last)

def last():
    fut.set_result("from the outer run")

loop.call_soon(nested)
print(loop.run_until_complete(fut))
