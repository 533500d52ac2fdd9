"""wait_for() with a timeout of 0 never begins the body of a coroutine.

clauses: AWAI-28
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("never")

async def main():
    try:
        await asyncio.wait_for(job(), 0)
    except asyncio.TimeoutError:
        print("timed out at", loop.time())
    try:
        await asyncio.wait_for(job(), -1)
    except asyncio.TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
