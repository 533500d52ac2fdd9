"""Before the run an eager factory schedules the first step.

clauses: TASK-36
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    return "value"

task = loop.create_task(job())
print(task.done())
print(loop.run_until_complete(task))
