"""as_completed() iterated asynchronously raises TimeoutError at its timeout.

clauses: AWAI-82 AWAI-50
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = asyncio.create_task(asyncio.sleep(1, "quick"))
    two = asyncio.create_task(asyncio.sleep(3, "slow"))
    try:
        async for fut in asyncio.as_completed([one, two], timeout=2):
            print(fut.result(), loop.time())
    except TimeoutError:
        print("timed out at", loop.time(), two.done())
    await two

loop.run_until_complete(main())
