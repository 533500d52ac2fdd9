"""Of two timeouts with the same deadline both expire, the inner one passing it on.

clauses: AWAI-46 AWAI-84
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        async with asyncio.timeout(1) as outer:
            try:
                async with asyncio.timeout(1) as inner:
                    await asyncio.sleep(10)
            except BaseException as error:
                print(type(error).__name__, inner.expired())
                raise
    except BaseException as error:
        print(type(error).__name__, outer.expired())

loop.run_until_complete(main())
