"""sleep() refuses what is not a number.

clauses: AWAI-5
python: >=3.13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(float("nan"))

attempt(loop.run_until_complete, main())
