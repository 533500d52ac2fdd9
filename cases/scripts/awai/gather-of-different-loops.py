"""gather() refuses children of different loops.

clauses: AWAI-17
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

async def main():
    attempt(asyncio.gather, loop.create_future(), other.create_future())

loop.run_until_complete(main())
