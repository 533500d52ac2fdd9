"""A task group waits for all its children at its end.

clauses: AWAI-52
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(delay):
    await asyncio.sleep(delay)
    print("done", delay)
    return delay

async def main():
    async with asyncio.TaskGroup() as group:
        one = group.create_task(job(2))
        two = group.create_task(job(1))
        print("body ends")
    print(one.result(), two.result(), loop.time())

loop.run_until_complete(main())
