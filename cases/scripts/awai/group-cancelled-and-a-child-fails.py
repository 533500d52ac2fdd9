"""If a child fails when the group is cancelled its error wins.

clauses: AWAI-56
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    try:
        await asyncio.sleep(10)
    finally:
        raise ValueError("child")

async def parent():
    async with asyncio.TaskGroup() as group:
        group.create_task(child())

async def main():
    task = asyncio.create_task(parent())
    await asyncio.sleep(1)
    task.cancel()
    try:
        await task
    except ExceptionGroup as error:
        print(error.exceptions)
    print(task.cancelled(), task.cancelling())

loop.run_until_complete(main())
