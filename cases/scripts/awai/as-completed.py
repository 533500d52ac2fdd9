"""as_completed() gives the results in the order of completion.

clauses: AWAI-49
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(delay):
    await asyncio.sleep(delay)
    return delay

async def main():
    tasks = []
    for delay in (3, 1, 2):
        tasks.append(asyncio.create_task(job(delay)))
    for item in asyncio.as_completed(tasks):
        value = await item
        print(value, loop.time())

loop.run_until_complete(main())
