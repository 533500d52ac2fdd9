"""Two steps of wait_for()'s coroutine beside another task.

clauses: AWAI-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("job: first step")
    await asyncio.sleep(0)
    print("job: second step")

async def other():
    print("other: first step")
    await asyncio.sleep(0)
    print("other: second step")

async def main():
    task = asyncio.create_task(other())
    await asyncio.wait_for(job(), 1)
    print("main: back")
    await task

loop.run_until_complete(main())
