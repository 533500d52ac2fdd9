"""The outer of two timeouts expires first: the inner lets the cancellation pass.

clauses: AWAI-41 AWAI-46
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        async with asyncio.timeout(1):
            try:
                async with asyncio.timeout(5) as inner:
                    await asyncio.sleep(10)
            finally:
                print("inner left", inner.expired())
    except TimeoutError:
        print("outer timed out at", loop.time())
    await asyncio.sleep(10)

loop.run_until_complete(main())
