"""reschedule() brings the deadline forward, and None takes it away.

clauses: AWAI-48
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.timeout(5) as timeout:
        timeout.reschedule(None)
        print(timeout.when())
        await asyncio.sleep(10)
    try:
        async with asyncio.timeout(100) as timeout:
            timeout.reschedule(12)
            await asyncio.sleep(10)
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
