"""Cancelling the task of a group cancels the children and waits for them.

clauses: AWAI-56
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def child(name, delay):
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(delay)
        print(name, "ends at", loop.time())

async def parent():
    async with asyncio.TaskGroup() as group:
        group.create_task(child("one", 1))
        group.create_task(child("two", 2))

async def main():
    task = asyncio.create_task(parent())
    await asyncio.sleep(1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled at", loop.time(), task.cancelling())

loop.run_until_complete(main())
