"""wait_for() runs a coroutine in the calling task, or in one of its own.

clauses: AWAI-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return asyncio.current_task()

async def main():
    task = await asyncio.wait_for(job(), 1)
    print(task is asyncio.current_task())

loop.run_until_complete(main())
