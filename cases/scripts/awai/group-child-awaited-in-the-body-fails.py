"""A child awaited in the body fails: its error stands in the group once.

clauses: AWAI-53 TASK-21
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            task = group.create_task(bad())
            await task
    except ExceptionGroup as error:
        print(error.exceptions)

loop.run_until_complete(main())
