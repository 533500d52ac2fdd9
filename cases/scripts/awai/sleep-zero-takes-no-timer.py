"""sleep(0) and sleep of a negative number go on in the next tick, with no time gone.

clauses: AWAI-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.sleep(0)
    print(loop.time())
    await asyncio.sleep(-1)
    print(loop.time())

loop.run_until_complete(main())
