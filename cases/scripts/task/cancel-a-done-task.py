"""cancel() of a done task returns False and changes nothing.

clauses: TASK-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return "value"

task = loop.create_task(job())
print(loop.run_until_complete(task))
print(task.cancel(), task.cancelled(), task.result())
