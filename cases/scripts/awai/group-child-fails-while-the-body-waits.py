"""A child that fails cancels the body of its group, too.

clauses: AWAI-53
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
            group.create_task(bad())
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                print("body cancelled at", loop.time())
                raise
    except ExceptionGroup as error:
        print(error.exceptions)
    print(asyncio.current_task().cancelling())

loop.run_until_complete(main())
