"""KeyboardInterrupt in a step leaves the run, and is stored in the task.

clauses: TASK-15
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    raise KeyboardInterrupt("pressed")

task = loop.create_task(job())
try:
    loop.run_forever()
except KeyboardInterrupt as error:
    print(error is task.exception())
print(task.done(), task.cancelled(), loop.is_running())
try:
    task.result()
except KeyboardInterrupt as error:
    print(error)
