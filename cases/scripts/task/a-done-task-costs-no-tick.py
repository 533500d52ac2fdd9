"""Awaiting a task that is done costs no tick.

clauses: TASK-7 FUTR-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return "value"

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    print(task.done())
    value = await task
    print(value)
    value = await task
    print(value)

loop.run_until_complete(main())
