"""Of two cancel() one uncancel() leaves one: it is delivered.

clauses: TASK-32 TASK-18
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("never")

async def main():
    task = asyncio.create_task(job())
    task.cancel()
    task.cancel()
    print(task.uncancel())
    await asyncio.sleep(1)
    print(task.cancelled(), task.cancelling())

loop.run_until_complete(main())
