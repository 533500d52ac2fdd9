"""wait() refuses an empty collection.

clauses: AWAI-22
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    await asyncio.wait([])

attempt(loop.run_until_complete, main())
