"""Cancelling gather() cancels all children that are not done.

clauses: AWAI-14
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper(delay):
    try:
        await asyncio.sleep(delay)
        print("slept", delay)
    except asyncio.CancelledError:
        print("cancelled", delay)
        raise

async def main():
    outer = asyncio.gather(sleeper(1), sleeper(3), sleeper(4))
    await asyncio.sleep(2)
    print(outer.cancel(), outer.done())
    try:
        await outer
    except asyncio.CancelledError:
        print("outer cancelled", loop.time())

loop.run_until_complete(main())
