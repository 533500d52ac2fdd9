"""Unnamed tasks are counted, over loops and names.

clauses: TASK-40 TASK-67
"""
import asyncio

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

async def job():
    print(asyncio.current_task().get_name())

async def main():
    await job()
    await asyncio.create_task(job())
    await asyncio.create_task(job(), name="named")
    await asyncio.ensure_future(job())

loop.run_until_complete(main())
other.run_until_complete(main())
