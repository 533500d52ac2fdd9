"""wait() with FIRST_EXCEPTION returns at the first failure.

clauses: AWAI-20
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    await asyncio.sleep(2)
    raise ValueError("bad")

async def main():
    one = asyncio.create_task(asyncio.sleep(1))
    two = asyncio.create_task(bad())
    three = asyncio.create_task(asyncio.sleep(3))
    done, pending = await asyncio.wait([one, two, three], return_when=asyncio.FIRST_EXCEPTION)
    print(one in done, two in done, three in pending, loop.time())
    print(two.exception())
    await three

loop.run_until_complete(main())
