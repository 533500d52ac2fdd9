"""What wait_for() does if the awaitable suppresses the cancellation.

clauses: AWAI-30
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        return "suppressed"

async def main():
    try:
        value = await asyncio.wait_for(job(), 1)
        print(value)
    except asyncio.TimeoutError:
        print("timed out")

loop.run_until_complete(main())
