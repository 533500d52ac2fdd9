"""A child that awaits a failing sibling is cancelled before it gets the error.

clauses: AWAI-53 TASK-21
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def follower(task):
    try:
        await task
    except BaseException as error:
        print(type(error).__name__)
        raise

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            task = group.create_task(bad())
            group.create_task(follower(task))
    except ExceptionGroup as error:
        print(len(error.exceptions))

loop.run_until_complete(main())
