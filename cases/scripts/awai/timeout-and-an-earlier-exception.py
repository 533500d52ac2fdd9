"""An exception before the deadline passes, and the timer is gone.

clauses: AWAI-44
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        async with asyncio.timeout(5) as timeout:
            await asyncio.sleep(1)
            raise ValueError("early")
    except ValueError as error:
        print(error, timeout.expired())
    await asyncio.sleep(10)
    print(loop.time())

loop.run_until_complete(main())
