"""A cancel() of a done task is not counted.

clauses: TASK-32 TASK-29
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

task = loop.create_task(job())
loop.run_until_complete(task)
print(task.cancel(), task.cancelling(), task.uncancel())
