"""Two tasks that cancel each other both end, the first to act last.

clauses: TASK-18 TASK-23
"""
import asyncio

loop = asyncio.new_event_loop()
tasks = []

async def job(name, other):
    print(name, tasks[other].cancel())
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print(name, "cancelled")
        raise

async def main():
    tasks.append(asyncio.create_task(job("one", 1)))
    tasks.append(asyncio.create_task(job("two", 0)))
    await asyncio.sleep(1)
    print(tasks[0].done(), tasks[1].cancelled())
    tasks[0].cancel()
    await asyncio.sleep(1)
    print(tasks[0].cancelled())

loop.run_until_complete(main())
