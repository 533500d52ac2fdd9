"""wait() with FIRST_COMPLETED returns at the first that is done.

clauses: AWAI-20
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = asyncio.create_task(asyncio.sleep(2))
    two = asyncio.create_task(asyncio.sleep(1))
    done, pending = await asyncio.wait([one, two], return_when=asyncio.FIRST_COMPLETED)
    print(two in done, one in pending, loop.time())
    await one

loop.run_until_complete(main())
