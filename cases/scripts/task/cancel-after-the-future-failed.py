"""A cancel() before the wake-up wins over the exception, which the future keeps.

clauses: TASK-21
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job():
    try:
        await fut
    except BaseException as error:
        print(type(error).__name__)

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    fut.set_exception(ValueError("failed"))
    task.cancel()
    await task
    print(fut.exception())

loop.run_until_complete(main())
