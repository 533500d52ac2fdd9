"""A body that blocks past its deadline, and does not suspend, never times out.

clauses: AWAI-42
python: >=3.11
"""
import asyncio
import time

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.timeout(1):
        time.sleep(2)
        print("blocked")
    await asyncio.sleep(1)

loop.run_until_complete(main())
