"""Cancelling the task of a group in its body cancels the children.

clauses: AWAI-56
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    try:
        await asyncio.sleep(10)
    finally:
        print("child cancelled at", loop.time())

async def parent():
    async with asyncio.TaskGroup() as group:
        group.create_task(child())
        await asyncio.sleep(20)

async def main():
    task = asyncio.create_task(parent())
    await asyncio.sleep(1)
    task.cancel()
    await asyncio.sleep(1)
    print(task.cancelled())

loop.run_until_complete(main())
