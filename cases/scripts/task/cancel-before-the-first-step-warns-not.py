"""The coroutine of a task cancelled before its first step is closed without a warning.

clauses: TASK-18
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(1)
    finally:
        print("never")

async def main():
    task = asyncio.create_task(job())
    task.cancel()
    await asyncio.sleep(1)
    print(task.cancelled())

loop.run_until_complete(main())
