"""A task that nobody holds reports its exception as soon as it has failed.

clauses: TASK-66
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    raise ValueError("lost")

async def main():
    asyncio.create_task(job())
    await asyncio.sleep(0)
    print("next step")
    await asyncio.sleep(0)

loop.run_until_complete(main())
