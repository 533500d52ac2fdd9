"""Several cancel() before the first step are one, too.

clauses: TASK-22 TASK-18
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

task = loop.create_task(job())
print(task.cancel(), task.cancel())

async def main():
    await asyncio.sleep(1)
    print(task.cancelled(), task.cancel())

loop.run_until_complete(main())
