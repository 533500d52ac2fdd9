"""uncancel() before the wake-up of a task whose future is done.

clauses: TASK-62 TASK-21
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job():
    try:
        value = await fut
        print(value)
    except asyncio.CancelledError:
        print("cancelled")

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    fut.set_result("result")
    task.cancel()
    task.uncancel()
    await task

loop.run_until_complete(main())
