"""wait_for() returns the result that comes in time.

clauses: AWAI-27 AWAI-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(1)
    return "value"

async def main():
    value = await asyncio.wait_for(job(), 2)
    print(value, loop.time())
    value = await asyncio.wait_for(asyncio.create_task(job()), timeout=2)
    print(value, loop.time())
    value = await asyncio.wait_for(job(), None)
    print(value, loop.time())

loop.run_until_complete(main())
