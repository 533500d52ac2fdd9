"""A timeout around a group cancels its children.

clauses: AWAI-41 AWAI-56
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    try:
        await asyncio.sleep(10)
    finally:
        print("child cancelled at", loop.time())

async def main():
    try:
        async with asyncio.timeout(1):
            async with asyncio.TaskGroup() as group:
                group.create_task(child())
    except TimeoutError:
        print("timed out at", loop.time())

loop.run_until_complete(main())
