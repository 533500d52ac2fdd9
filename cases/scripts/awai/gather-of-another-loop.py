"""gather() of futures that all belong to another loop than the running one.

clauses: AWAI-74
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

async def main():
    fut = attempt(asyncio.gather, other.create_future())
    if fut is not None:
        print(fut.get_loop() is other)

loop.run_until_complete(main())
