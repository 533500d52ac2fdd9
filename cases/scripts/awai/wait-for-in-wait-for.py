"""Of two wait_for() in one another the shorter one decides.

clauses: AWAI-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def inner(timeout):
    try:
        await asyncio.wait_for(asyncio.sleep(10), timeout)
    except asyncio.TimeoutError:
        print("inner at", loop.time())

async def main():
    await asyncio.wait_for(inner(1), 2)
    try:
        await asyncio.wait_for(inner(3), 2)
    except asyncio.TimeoutError:
        print("outer at", loop.time())

loop.run_until_complete(main())
