"""timeout() counts from its call; a timeout entered later expires no later.

clauses: AWAI-83 AWAI-41
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    timeout = asyncio.timeout(1)
    print(timeout.when())
    await asyncio.sleep(2)
    try:
        async with timeout:
            await asyncio.sleep(10)
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
