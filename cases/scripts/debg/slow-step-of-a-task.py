"""A slow step of a task is logged as the task, as it is after the step.

clauses: DEBG-6
pure: a pending future shows the method of a task that waits for it
"""
import asyncio
import time

loop = asyncio.new_event_loop()

async def slow():
    time.sleep(0.5)
    await asyncio.sleep(1)
    time.sleep(0.25)
    return "done"

loop.set_debug(True)
task = loop.create_task(slow(), name="slow one")
print(loop.run_until_complete(task))
