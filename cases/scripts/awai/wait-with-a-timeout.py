"""At its timeout wait() returns what is done and leaves the rest alone.

clauses: AWAI-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(delay):
    await asyncio.sleep(delay)
    print("ends at", loop.time())

async def main():
    one = asyncio.create_task(job(1))
    two = asyncio.create_task(job(3))
    done, pending = await asyncio.wait([one, two], timeout=2)
    print(one in done, two in pending, two.cancelled(), loop.time())
    await two

loop.run_until_complete(main())
