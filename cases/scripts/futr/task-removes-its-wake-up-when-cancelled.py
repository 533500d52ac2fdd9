"""A task cancelled while it waits for another's result does not wake twice.

clauses: TASK-19 TASK-22
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(fut):
    try:
        await fut
    except asyncio.CancelledError:
        print("cancelled")
    await asyncio.sleep(1)
    print("slept until", loop.time())

async def main():
    fut = loop.create_future()
    task = asyncio.create_task(job(fut))
    await asyncio.sleep(0)
    task.cancel()
    print(fut.cancelled(), fut.cancel())
    await task

loop.run_until_complete(main())
