"""What cancelling() is after a failure while the group waited at its end.

clauses: AWAI-60
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
    except ExceptionGroup:
        print(asyncio.current_task().cancelling())
    await asyncio.sleep(1)
    print(loop.time())

loop.run_until_complete(main())
