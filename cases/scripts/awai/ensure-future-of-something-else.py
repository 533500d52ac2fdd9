"""ensure_future() refuses anything else, and a future of another loop.

clauses: AWAI-7
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

def with_a_loop():
    asyncio.ensure_future(other.create_future(), loop=loop)

async def main():
    attempt(asyncio.ensure_future, 5)
    attempt(asyncio.ensure_future, None)
    attempt(asyncio.ensure_future, main)
    attempt(with_a_loop)

loop.run_until_complete(main())
