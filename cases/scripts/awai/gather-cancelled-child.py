"""A cancelled child makes gather() raise CancelledError, and the others go on.

clauses: AWAI-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper(delay):
    await asyncio.sleep(delay)
    print("slept", delay)

async def main():
    one = asyncio.create_task(sleeper(10))
    two = asyncio.create_task(sleeper(2))
    loop.call_later(1, one.cancel)
    try:
        await asyncio.gather(one, two)
    except asyncio.CancelledError:
        print("cancelled", two.done())
    await two

loop.run_until_complete(main())
