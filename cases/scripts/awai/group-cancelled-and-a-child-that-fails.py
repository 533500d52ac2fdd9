"""The error of a child is raised although its group was cancelled.

clauses: AWAI-65
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    try:
        await asyncio.sleep(10)
    finally:
        raise ValueError("child")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(child())
            await asyncio.sleep(1)
            group.cancel()
    except ExceptionGroup as error:
        print(error.exceptions)
    try:
        async with asyncio.TaskGroup() as group:
            group.cancel()
            raise ValueError("body")
    except ExceptionGroup as error:
        print(error.exceptions)

loop.run_until_complete(main())
