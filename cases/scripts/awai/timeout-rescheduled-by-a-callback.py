"""A callback may put the deadline off while the body waits.

clauses: AWAI-48
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.timeout(2) as timeout:
        loop.call_later(1, timeout.reschedule, 10)
        await asyncio.sleep(5)
    print("in time at", loop.time())

loop.run_until_complete(main())
