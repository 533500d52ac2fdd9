"""Cancelling the awaiter of shield() leaves the inner task running.

clauses: AWAI-36
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(3)
    print("job ends at", loop.time())
    return "value"

async def waiter(task):
    await asyncio.shield(task)

async def main():
    inner = asyncio.create_task(job())
    outer = asyncio.create_task(waiter(inner))
    await asyncio.sleep(1)
    outer.cancel()
    try:
        await outer
    except asyncio.CancelledError:
        print("awaiter cancelled at", loop.time())
    value = await inner
    print(value)

loop.run_until_complete(main())
