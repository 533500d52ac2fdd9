"""The message given to cancel() comes along with each CancelledError.

clauses: FUTR-32 FUTR-11
python: >=3.9
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.cancel("message")
attempt(fut.result)
attempt(fut.exception)
other = loop.create_future()
other.cancel(msg="by keyword")
attempt(other.result)
