"""A timeout around gather() cancels all its children.

clauses: AWAI-41 AWAI-14
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(delay):
    try:
        await asyncio.sleep(delay)
        print("done", delay)
    except asyncio.CancelledError:
        print("cancelled", delay)
        raise

async def main():
    try:
        async with asyncio.timeout(2):
            await asyncio.gather(job(1), job(3), job(4))
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
