"""A task cancelled before its first step never runs its body.

clauses: TASK-18 TASK-29
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    print("never")

task = loop.create_task(job())
print(task.cancel(), task.done())
attempt(loop.run_until_complete, task)
print(task.done(), task.cancelled())
