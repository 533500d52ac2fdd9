"""The message given to cancel() is thrown into the coroutine.

clauses: TASK-30
python: >=3.9
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        print(error.args)

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel("message")
    await task

loop.run_until_complete(main())
