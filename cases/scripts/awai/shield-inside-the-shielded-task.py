"""Cancelling the inner task itself cancels it, shield or not.

clauses: AWAI-37
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        print("job cancelled at", loop.time())

async def waiter(task):
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        print("waiter cancelled")

async def main():
    inner = asyncio.create_task(job())
    outer = asyncio.create_task(waiter(inner))
    await asyncio.sleep(1)
    inner.cancel()
    await outer

loop.run_until_complete(main())
