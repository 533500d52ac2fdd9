"""What uncancel() does to a task that has not begun.

clauses: TASK-32 TASK-62 TASK-18
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("runs")

async def main():
    task = asyncio.create_task(job())
    task.cancel()
    task.uncancel()
    await asyncio.sleep(1)
    print(task.cancelled(), task.cancelling())

loop.run_until_complete(main())
