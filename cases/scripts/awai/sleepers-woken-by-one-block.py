"""Sleepers that became due while the loop was blocked wake in the order of their deadlines.

clauses: AWAI-2 TIME-5
"""
import asyncio
import time

loop = asyncio.new_event_loop()

async def sleeper(delay):
    await asyncio.sleep(delay)
    print(delay, "woken at", loop.time())

async def main():
    three = asyncio.create_task(sleeper(3))
    one = asyncio.create_task(sleeper(1))
    two = asyncio.create_task(sleeper(2))
    await asyncio.sleep(0)
    time.sleep(5)
    await three
    print(one.done(), two.done())

loop.run_until_complete(main())
