"""sleep() of a delay that can't be compared fails with the comparison's error.

clauses: AWAI-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def try_it(delay):
    try:
        await asyncio.sleep(delay)
    except TypeError as error:
        print(error)

async def main():
    await try_it("1")
    await try_it(None)
    await try_it([])

loop.run_until_complete(main())
