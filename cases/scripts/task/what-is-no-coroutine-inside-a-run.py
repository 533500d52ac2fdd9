"""asyncio.create_task() refuses a future and a task, which stay as they are.

clauses: TASK-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    return "job"

async def main():
    fut = loop.create_future()
    attempt(asyncio.create_task, fut)
    task = asyncio.create_task(job())
    attempt(asyncio.create_task, task)
    value = await task
    print(fut.done(), value)

loop.run_until_complete(main())
