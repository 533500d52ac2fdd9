"""An eager child that cancels its group in its first step is cancelled like the others.

clauses: AWAI-67
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def child(group):
    group.cancel()
    try:
        await asyncio.sleep(10)
    finally:
        print("child ends at", loop.time())

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(child(group))
        await asyncio.sleep(5)
        print("never")
    print("left at", loop.time())

loop.run_until_complete(main())
