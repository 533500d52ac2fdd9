"""cancelling() counts the requests, uncancel() takes them back down to 0.

clauses: TASK-32
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    task = asyncio.current_task()
    print(task.cancelling(), task.uncancel())
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print(task.cancelling())
    print(task.uncancel(), task.uncancel(), task.uncancel(), task.cancelling())

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    task.cancel()
    await task

loop.run_until_complete(main())
