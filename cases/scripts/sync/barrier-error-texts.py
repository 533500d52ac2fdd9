"""The texts of a broken barrier.

clauses: SYNC-22 SYNC-21
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def wait(barrier):
    await barrier.wait()

async def main():
    barrier = asyncio.Barrier(2)
    one = asyncio.create_task(wait(barrier))
    await asyncio.sleep(1)
    await barrier.reset()
    await asyncio.sleep(1)
    attempt(one.result)
    two = asyncio.create_task(wait(barrier))
    await asyncio.sleep(1)
    await barrier.abort()
    await asyncio.sleep(1)
    attempt(two.result)
    three = asyncio.create_task(wait(barrier))
    await asyncio.sleep(1)
    attempt(three.result)

loop.run_until_complete(main())
