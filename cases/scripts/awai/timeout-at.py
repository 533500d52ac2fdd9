"""timeout_at() has an absolute deadline.

clauses: AWAI-40 AWAI-41
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(1)
    try:
        async with asyncio.timeout_at(3) as timeout:
            print(timeout.when())
            await asyncio.sleep(10)
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
