"""A cancellation from outside is not swallowed by that of the group.

clauses: AWAI-66
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(2)

async def parent():
    async with asyncio.TaskGroup() as group:
        group.create_task(child())
        await asyncio.sleep(1)
        group.cancel()

async def main():
    task = asyncio.create_task(parent())
    await asyncio.sleep(2)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled at", loop.time(), task.cancelling())

loop.run_until_complete(main())
