"""The errors of the children stand in the order of their completion.

clauses: AWAI-79
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad(name, delay):
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(delay)
        raise ValueError(name)

async def first():
    await asyncio.sleep(1)
    raise ValueError("first")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(bad("slow", 2))
            group.create_task(bad("quick", 1))
            group.create_task(first())
    except ExceptionGroup as error:
        print(error.exceptions)

loop.run_until_complete(main())
