"""A task has no results from outside.

clauses: TASK-14
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    return "own"

task = loop.create_task(job())
attempt(task.set_result, "foreign")
attempt(task.set_exception, ValueError("foreign"))
print(task.done())
print(loop.run_until_complete(task))
attempt(task.set_result, "foreign")
print(task.result())
