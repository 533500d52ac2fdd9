"""wait_for() with a timeout of 0 cancels a task that is not done, and waits for its end.

clauses: AWAI-28
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(1)
        print("job ends")

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    try:
        await asyncio.wait_for(task, 0)
    except asyncio.TimeoutError:
        print("timed out at", loop.time(), task.cancelled())

loop.run_until_complete(main())
