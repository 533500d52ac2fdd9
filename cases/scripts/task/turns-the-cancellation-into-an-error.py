"""A coroutine that answers CancelledError with another error fails with that.

clauses: TASK-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        raise ValueError("instead")

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    try:
        await task
    except ValueError as error:
        print(error, isinstance(error.__context__, asyncio.CancelledError))
    print(task.cancelled())

loop.run_until_complete(main())
