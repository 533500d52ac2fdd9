"""Sleepers and timers share one order of deadlines.

clauses: AWAI-2 TIME-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper(delay):
    await asyncio.sleep(delay)
    print("sleeper", loop.time())

def timer():
    print("timer", loop.time())

async def main():
    asyncio.create_task(sleeper(1))
    asyncio.create_task(sleeper(3))
    loop.call_later(2, timer)
    loop.call_later(4, timer)
    await asyncio.sleep(5)

loop.run_until_complete(main())
