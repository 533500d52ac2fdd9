"""wait_for() takes its timer along when it returns.

clauses: AWAI-29 TIME-17
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    await asyncio.wait_for(asyncio.sleep(1), 5)
    await asyncio.sleep(10)

loop.run_until_complete(main())
