"""An exception of the body cancels the children and is in the group.

clauses: AWAI-54
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def other():
    try:
        await asyncio.sleep(10)
    finally:
        print("cancelled at", loop.time())

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            task = group.create_task(other())
            await asyncio.sleep(1)
            raise ValueError("body")
    except ExceptionGroup as error:
        print(error.exceptions, task.cancelled())

loop.run_until_complete(main())
