"""Later exceptions of gather()'s children count as retrieved.

clauses: AWAI-11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad(delay):
    await asyncio.sleep(delay)
    print("fails at", loop.time())
    raise ValueError(delay)

async def main():
    try:
        await asyncio.gather(bad(1), bad(2), bad(3))
    except ValueError as error:
        print("caught", error)
    await asyncio.sleep(5)

loop.run_until_complete(main())
