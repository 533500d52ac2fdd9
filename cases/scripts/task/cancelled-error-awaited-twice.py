"""Awaiting a cancelled task raises the coroutine's own CancelledError once, then new ones.

clauses: TASK-31
pure: up to 3.10 a fresh CancelledError has another context there
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        raise asyncio.CancelledError("own")

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    for n in range(3):
        try:
            await task
        except asyncio.CancelledError as error:
            print(n, repr(error), repr(error.__context__))

loop.run_until_complete(main())
