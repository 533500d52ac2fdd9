"""Sleepers wake in the order of their deadlines.

clauses: AWAI-8 TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper(delay):
    await asyncio.sleep(delay)
    print(delay)
    return delay

async def main():
    values = await asyncio.gather(sleeper(3), sleeper(1), sleeper(4), sleeper(2))
    print(values)

loop.run_until_complete(main())
