"""reschedule() puts the deadline off.

clauses: AWAI-48
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        async with asyncio.timeout(1) as timeout:
            await asyncio.sleep(0.5)
            timeout.reschedule(3)
            print(timeout.when())
            await asyncio.sleep(10)
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
