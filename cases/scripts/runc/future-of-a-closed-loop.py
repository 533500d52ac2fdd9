"""A future of another loop is refused also when that loop is closed.

clauses: RUNC-6
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()
fut = other.create_future()
other.close()
attempt(loop.run_until_complete, fut)
