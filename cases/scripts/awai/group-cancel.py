"""cancel() of a group cancels the children and the body, and raises nothing.

clauses: AWAI-61
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    try:
        await asyncio.sleep(10)
    finally:
        print("child cancelled at", loop.time())

async def main():
    async with asyncio.TaskGroup() as group:
        task = group.create_task(child())
        await asyncio.sleep(1)
        print(group.cancel(), group.cancel())
        print("goes on")
        await asyncio.sleep(10)
        print("never")
    print("left at", loop.time(), task.cancelled(), asyncio.current_task().cancelling())

loop.run_until_complete(main())
