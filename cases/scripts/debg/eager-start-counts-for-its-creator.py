"""The first step of an eager task belongs to the handle that made the task.

clauses: DEBG-6 TASK-33
pure: a pending task shows the method of a task that waits for it
python: >=3.12
"""
import asyncio
import time

loop = asyncio.new_event_loop()

async def slow():
    time.sleep(0.5)
    await asyncio.sleep(0)
    time.sleep(0.25)

async def main():
    task = asyncio.create_task(slow(), name="eager")
    print("made")
    await task

loop.set_debug(True)
loop.set_task_factory(asyncio.eager_task_factory)
loop.run_until_complete(loop.create_task(main(), name="main"))
