"""A task is a future.

clauses: FUTR-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return "value"

task = loop.create_task(job())
print(isinstance(task, asyncio.Future), isinstance(task, asyncio.Task), task.get_loop() is loop)
print(task.done(), loop.run_until_complete(task), task.done())
