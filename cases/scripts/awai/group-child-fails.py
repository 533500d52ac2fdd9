"""A child that fails cancels the others, and the group raises an ExceptionGroup.

clauses: AWAI-53
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def other():
    try:
        await asyncio.sleep(10)
    finally:
        print("cancelled at", loop.time())

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            task = group.create_task(other())
            group.create_task(bad())
    except ExceptionGroup as error:
        print(error.exceptions, task.cancelled(), loop.time())

loop.run_until_complete(main())
