"""A body that is quick enough leaves timeout() as it was.

clauses: AWAI-40
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.timeout(2) as timeout:
        await asyncio.sleep(1)
        print(timeout.when(), timeout.expired())
    print(timeout.expired(), loop.time())
    await asyncio.sleep(5)

loop.run_until_complete(main())
