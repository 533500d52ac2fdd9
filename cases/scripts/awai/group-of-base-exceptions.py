"""If an error is outside Exception the group is a BaseExceptionGroup.

clauses: AWAI-53
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    raise GeneratorExit("leaving")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(bad())
    except BaseExceptionGroup as error:
        print(isinstance(error, ExceptionGroup), len(error.exceptions))

loop.run_until_complete(main())
