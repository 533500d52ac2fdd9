"""The TimeoutError of wait_for() has a cause.

clauses: AWAI-78
"""
import asyncio

loop = asyncio.new_event_loop()

async def try_it(timeout):
    try:
        await asyncio.wait_for(asyncio.sleep(10), timeout)
    except asyncio.TimeoutError as error:
        print(repr(error), repr(error.__cause__), repr(error.__context__))

async def main():
    await try_it(1)
    await try_it(0)

loop.run_until_complete(main())
