"""A cancelled task that dies is not reported.

clauses: TASK-66 TASK-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(10)

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    await asyncio.sleep(1)
    task = None
    print("dropped")

loop.run_until_complete(main())
