"""uncancel() after the awaited future was cancelled holds nothing up.

clauses: TASK-32
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("cancelled", asyncio.current_task().cancelling())

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    print(task.uncancel())
    await task

loop.run_until_complete(main())
