"""Cancelling wait() does not cancel the children.

clauses: AWAI-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(3)
    print("undisturbed")

async def waiter(task):
    await asyncio.wait([task])

async def main():
    child = asyncio.create_task(job())
    task = asyncio.create_task(waiter(child))
    await asyncio.sleep(1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled at", loop.time(), child.done())
    await child

loop.run_until_complete(main())
