"""wait_for() with a timeout of 0 returns what is there.

clauses: AWAI-28
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return "from the task"

async def main():
    fut = loop.create_future()
    fut.set_result("there")
    value = await asyncio.wait_for(fut, 0)
    print(value)
    task = asyncio.create_task(job())
    await task
    value = await asyncio.wait_for(task, -1)
    print(value)

loop.run_until_complete(main())
