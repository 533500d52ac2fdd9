"""cancel() cancels the awaited future at once, and the task when its coroutine has ended.

clauses: TASK-19
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job():
    try:
        await fut
    except asyncio.CancelledError:
        print("thrown in")
        raise

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    print(task.cancel(), fut.cancelled(), task.cancelled(), task.done())
    try:
        await task
    except asyncio.CancelledError:
        print("awaited", task.cancelled())

loop.run_until_complete(main())
