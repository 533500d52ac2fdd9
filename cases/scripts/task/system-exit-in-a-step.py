"""SystemExit after a sleep leaves the run, and is stored in the task.

clauses: TASK-15
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(1)
    raise SystemExit(3)

task = loop.create_task(job())
try:
    loop.run_forever()
except SystemExit as error:
    print(error.code)
print(task.done(), loop.time())
print(task.exception().code)
