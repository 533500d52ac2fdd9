"""gather() refuses what is not awaitable.

clauses: AWAI-7
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    attempt(asyncio.gather, 5)
    attempt(asyncio.gather, "text")

loop.run_until_complete(main())
