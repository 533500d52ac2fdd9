"""A lock made before the run and contended in it: to which loop it belongs.

clauses: SYNC-19
"""
import asyncio
from oracle.script import attempt

current = asyncio.new_event_loop()
asyncio.set_event_loop(current)
lock = asyncio.Lock()
loop = asyncio.new_event_loop()

async def main():
    await lock.acquire()
    loop.call_later(1, lock.release)
    await lock.acquire()
    print("taken twice")

attempt(loop.run_until_complete, main())
