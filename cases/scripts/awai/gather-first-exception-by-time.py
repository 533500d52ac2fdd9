"""Of two failures gather() raises that which came first, not the first argument's.

clauses: AWAI-11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad(name, delay):
    await asyncio.sleep(delay)
    raise ValueError(name)

async def main():
    try:
        await asyncio.gather(bad("first argument", 2), bad("second argument", 1))
    except ValueError as error:
        print(error)
    await asyncio.sleep(3)

loop.run_until_complete(main())
