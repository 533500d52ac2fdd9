"""A loop doesn't run any more when run_until_complete() has raised.

clauses: LIFE-2 RUNC-1
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

def fail():
    fut.set_exception(ValueError("failed"))

loop.call_soon(fail)
attempt(loop.run_until_complete, fut)
print(loop.is_running(), loop.is_closed())
