"""Neither a stopped run nor a refused one leaves a done callback that a later run would see.

clauses: RUNC-5 FUTR-15
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
first = loop.create_future()
loop.call_soon(loop.stop)
attempt(loop.run_until_complete, fut)
loop.call_later(1, fut.set_result, "result")
loop.call_later(2, first.set_result, "first")
print(loop.run_until_complete(first), loop.time())
print(fut.done())
