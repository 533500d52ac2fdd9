"""cancel() of a cancelled task returns False.

clauses: TASK-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(10)

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    print(task.cancel(), task.cancel())
    await asyncio.sleep(1)
    print(task.cancel())

loop.run_until_complete(main())
