"""A closed loop can't be run.

clauses: LIFE-13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()
fut.set_result("never returned")
loop.close()
attempt(loop.run_forever)
attempt(loop.run_until_complete, fut)
print(loop.is_running(), loop.is_closed())
