"""A deadline in the past expires through ready, at the first await that suspends.

clauses: AWAI-83 AWAI-42
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(1)
    try:
        async with asyncio.timeout(-1):
            print("inside")
            await asyncio.sleep(0)
            print("one step")
            await asyncio.sleep(0)
            print("never")
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
