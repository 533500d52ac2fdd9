"""run() of what is not awaitable.

clauses: RUNR-2
"""
import asyncio
from oracle.script import attempt

attempt(asyncio.run, 5)
attempt(asyncio.run, None)
