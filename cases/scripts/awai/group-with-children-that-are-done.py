"""A task group whose children are done before its end does not suspend.

clauses: AWAI-81
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

def ready(): pass

async def job(): pass

async def main():
    async with asyncio.TaskGroup() as group:
        task = group.create_task(job())
        await task
        await asyncio.sleep(0)
        loop.call_soon(ready)
    print("left")
    await asyncio.sleep(0)

loop.run_until_complete(main())
