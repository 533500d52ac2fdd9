"""A coroutine that is awaited directly runs in its caller's task.

clauses: TASK-43
"""
import asyncio

loop = asyncio.new_event_loop()

async def inner():
    await asyncio.sleep(0)
    return asyncio.current_task()

async def main():
    task = await inner()
    print(task is asyncio.current_task())

loop.run_until_complete(main())
