"""A task cancelled from outside leaves its timeout by CancelledError.

clauses: AWAI-41 TASK-19
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    async with asyncio.timeout(5):
        await asyncio.sleep(10)

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled at", loop.time())
    await asyncio.sleep(10)

loop.run_until_complete(main())
