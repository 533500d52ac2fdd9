"""The error of a task that awaits itself names the task.

clauses: TASK-11 TASK-50
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
tasks = []

async def job():
    await tasks[0]

tasks.append(loop.create_task(job()))
attempt(loop.run_until_complete, tasks[0])
