"""Timeouts of two tasks do not touch each other.

clauses: AWAI-41
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(name, delay):
    try:
        async with asyncio.timeout(delay):
            await asyncio.sleep(2)
        print(name, "in time")
    except TimeoutError:
        print(name, "timed out at", loop.time())

async def main():
    await asyncio.gather(job("one", 1), job("two", 3))

loop.run_until_complete(main())
