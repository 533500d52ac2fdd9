"""What wait_for() does if the awaitable answers the cancellation with another error.

clauses: AWAI-31
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        raise ValueError("instead")

async def main():
    try:
        await asyncio.wait_for(job(), 1)
    except (ValueError, asyncio.TimeoutError) as error:
        print(repr(error))

loop.run_until_complete(main())
