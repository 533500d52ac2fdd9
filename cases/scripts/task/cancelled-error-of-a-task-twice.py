"""result() of a cancelled task raises the coroutine's own CancelledError once, then new ones.

clauses: TASK-31
python: >=3.9
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(10)

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel("message")
    await asyncio.sleep(1)
    attempt(task.result)
    attempt(task.result)
    attempt(task.exception)

loop.run_until_complete(main())
