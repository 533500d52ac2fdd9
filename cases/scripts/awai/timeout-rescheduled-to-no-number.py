"""reschedule() to what is no number raises and leaves the timeout without a timer.

clauses: AWAI-89
python: >=3.11
"""
import asyncio
from oracle.script import attempt

async def main():
    async with asyncio.timeout(5) as limit:
        attempt(limit.reschedule, "later")
        print(limit.when())
        attempt(repr, limit)
        await asyncio.sleep(10)
        print("not ended")
    attempt(limit.reschedule, "later")
    print(limit)

asyncio.run(main())
