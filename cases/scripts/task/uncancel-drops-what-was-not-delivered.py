"""uncancel() takes back the cancellation of a task that has not woken yet.

clauses: TASK-62
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("runs")
    await asyncio.sleep(1)
    return "value"

async def main():
    task = asyncio.create_task(job())
    task.cancel()
    print(task.uncancel())
    value = await task
    print(value)

loop.run_until_complete(main())
