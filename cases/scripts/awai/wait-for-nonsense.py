"""wait() refuses another value of return_when.

clauses: AWAI-20
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    await asyncio.wait([fut], return_when="sometimes")

attempt(loop.run_until_complete, main())
