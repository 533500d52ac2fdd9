"""The repr of a timeout shows its state and its deadline.

clauses: AWAI-84
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    timeout = asyncio.timeout(1)
    print(timeout)
    try:
        async with timeout:
            print(timeout)
            try:
                await asyncio.sleep(10)
            finally:
                print(timeout)
    except TimeoutError:
        print(timeout)
    timeout = asyncio.timeout(None)
    async with timeout:
        print(timeout)
    print(timeout)

loop.run_until_complete(main())
