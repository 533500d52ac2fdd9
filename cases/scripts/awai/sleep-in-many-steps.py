"""Sleeps add up without drift.

clauses: AWAI-2
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    for n in range(8):
        await asyncio.sleep(0.125)
    print(loop.time())

loop.run_until_complete(main())
