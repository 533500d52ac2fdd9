"""shield() gives the result and the exception of its inner future.

clauses: AWAI-36
"""
import asyncio

loop = asyncio.new_event_loop()

async def good():
    await asyncio.sleep(1)
    return "value"

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def main():
    value = await asyncio.shield(good())
    print(value)
    try:
        await asyncio.shield(bad())
    except ValueError as error:
        print(error)

loop.run_until_complete(main())
