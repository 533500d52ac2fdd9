"""A coroutine that raises CancelledError makes a cancelled task.

clauses: TASK-19
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    raise asyncio.CancelledError("own")

task = loop.create_task(job())
attempt(loop.run_until_complete, task)
print(task.cancelled(), task.done())
