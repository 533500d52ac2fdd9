"""reschedule() into the past expires through ready.

clauses: AWAI-48 AWAI-83
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(2)
    try:
        async with asyncio.timeout(None) as timeout:
            timeout.reschedule(1)
            print("rescheduled", timeout.expired())
            await asyncio.sleep(10)
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
