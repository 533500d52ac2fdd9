"""The exception of a coroutine comes out of run_until_complete().

clauses: RUNC-2 RUNC-1
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(1)
    raise ValueError("failed")

attempt(loop.run_until_complete, main())
print(loop.is_running(), loop.is_closed())
