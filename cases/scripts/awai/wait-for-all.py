"""wait() returns the sets of the done and the pending.

clauses: AWAI-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(delay):
    await asyncio.sleep(delay)
    return delay

async def main():
    one = asyncio.create_task(job(1))
    two = asyncio.create_task(job(2))
    done, pending = await asyncio.wait([one, two])
    print(len(done), len(pending), one in done, two in done, loop.time())

loop.run_until_complete(main())
