"""A timeout can be entered once; reschedule() works in between only.

clauses: AWAI-47
python: >=3.11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    timeout = asyncio.timeout(5)
    attempt(timeout.reschedule, 1)
    async with timeout:
        try:
            async with timeout:
                print("never")
        except RuntimeError:
            print("refused inside")
    attempt(timeout.reschedule, 1)
    try:
        async with timeout:
            print("never")
    except RuntimeError:
        print("refused afterwards")

loop.run_until_complete(main())
