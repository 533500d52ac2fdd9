"""run() of what is not awaitable raises TypeError from 3.14.

clauses: RUNR-7
python: >=3.14
"""
import asyncio
from oracle.script import attempt

async def main(): pass

attempt(asyncio.run, 5)
attempt(asyncio.run, main)
