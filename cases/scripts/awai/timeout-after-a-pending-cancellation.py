"""A timeout that expires in a task that was already cancelled once, and caught it.

clauses: AWAI-41
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("caught", asyncio.current_task().cancelling())
    try:
        async with asyncio.timeout(1):
            await asyncio.sleep(10)
    except TimeoutError:
        print("timed out", asyncio.current_task().cancelling())

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    await task

loop.run_until_complete(main())
