"""Cancelling the caller of wait_for() cancels the awaitable and waits for it.

clauses: AWAI-34
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(2)
        print("job ends at", loop.time())

async def waiter():
    await asyncio.wait_for(job(), 20)

async def main():
    task = asyncio.create_task(waiter())
    await asyncio.sleep(1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled at", loop.time())

loop.run_until_complete(main())
