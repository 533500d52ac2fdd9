"""as_completed() iterated asynchronously gives the futures themselves.

clauses: AWAI-82
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = asyncio.create_task(asyncio.sleep(2, "slow"))
    two = asyncio.create_task(asyncio.sleep(1, "quick"))
    async for fut in asyncio.as_completed([one, two]):
        print(fut is one, fut is two, fut.result(), loop.time())

loop.run_until_complete(main())
