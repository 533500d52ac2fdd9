"""A timeout that expires can't be rescheduled.

clauses: AWAI-47 AWAI-84
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    timeout = asyncio.timeout(1)
    try:
        async with timeout:
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                attempt(timeout.reschedule, 5)
                raise
    except TimeoutError:
        attempt(timeout.reschedule, 5)

loop.run_until_complete(main())
