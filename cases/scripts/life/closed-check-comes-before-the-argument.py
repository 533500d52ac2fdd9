"""run_until_complete() on a closed loop doesn't look at its argument.

clauses: LIFE-6 RUNC-3
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
loop.close()
attempt(loop.run_until_complete, "no future")
attempt(loop.run_until_complete, None)
