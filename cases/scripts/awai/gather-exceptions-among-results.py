"""With return_exceptions all outcomes stand in the list.

clauses: AWAI-12
"""
import asyncio

loop = asyncio.new_event_loop()

async def good():
    return "good"

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def cancelled():
    raise asyncio.CancelledError

async def main():
    values = await asyncio.gather(bad(), good(), cancelled(), return_exceptions=True)
    for value in values:
        print(type(value).__name__)

loop.run_until_complete(main())
