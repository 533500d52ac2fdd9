"""timeout(None) sets no deadline.

clauses: AWAI-40
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.timeout(None) as timeout:
        print(timeout.when())
        await asyncio.sleep(1000)
    async with asyncio.timeout_at(None) as timeout:
        print(timeout.when())
        await asyncio.sleep(1000)
    print(loop.time())

loop.run_until_complete(main())
