"""Two children that fail in one batch are both in the group.

clauses: AWAI-53 AWAI-79
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad(name):
    raise ValueError(name)

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(bad("one"))
            group.create_task(bad("two"))
    except ExceptionGroup as error:
        print(error.exceptions)

loop.run_until_complete(main())
