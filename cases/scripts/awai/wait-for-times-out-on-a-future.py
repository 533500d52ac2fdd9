"""At its timeout wait_for() cancels a plain future.

clauses: AWAI-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    try:
        await asyncio.wait_for(fut, 1)
    except asyncio.TimeoutError:
        print("timed out", fut.cancelled())

loop.run_until_complete(main())
