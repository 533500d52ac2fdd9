"""The inner of two timeouts expires first; the outer one is not touched.

clauses: AWAI-41 AWAI-46
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.timeout(5) as outer:
        try:
            async with asyncio.timeout(1) as inner:
                await asyncio.sleep(10)
        except TimeoutError:
            print("inner", inner.expired(), outer.expired(), loop.time())
        await asyncio.sleep(1)
    print("left at", loop.time())

loop.run_until_complete(main())
