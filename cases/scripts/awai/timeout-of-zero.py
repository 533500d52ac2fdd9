"""timeout(0) expires at the first await that takes time.

clauses: AWAI-41 AWAI-42
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        async with asyncio.timeout(0):
            print("inside")
            await asyncio.sleep(1)
            print("never")
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
