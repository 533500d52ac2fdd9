"""The body's exception comes behind those of the children.

clauses: AWAI-54 AWAI-79
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    try:
        await asyncio.sleep(10)
    finally:
        raise ValueError("child")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(bad())
            await asyncio.sleep(1)
            raise ValueError("body")
    except ExceptionGroup as error:
        print(error.exceptions)

loop.run_until_complete(main())
