"""An exception that comes in time comes out of wait_for().

clauses: AWAI-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def main():
    try:
        await asyncio.wait_for(bad(), 5)
    except ValueError as error:
        print(error, loop.time())

loop.run_until_complete(main())
