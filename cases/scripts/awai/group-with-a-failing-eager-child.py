"""An eager child that fails inside create_task(), and a sibling created behind it.

clauses: AWAI-69
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def bad():
    raise ValueError("bad")

async def late():
    print("late")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(bad())
            print(asyncio.current_task().cancelling())
            group.create_task(late())
            await asyncio.sleep(1)
    except ExceptionGroup as error:
        print(error.exceptions, loop.time())

loop.run_until_complete(main())
