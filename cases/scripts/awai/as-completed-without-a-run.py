"""as_completed() needs a running loop at the call, though a current one is set.

clauses: AWAI-75
python: >=3.14
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
attempt(asyncio.as_completed, [fut])
asyncio.set_event_loop(loop)
attempt(asyncio.as_completed, [fut])
