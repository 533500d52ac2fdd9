"""wait_for() raises TimeoutError when the awaitable has ended, not before.

clauses: AWAI-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        await asyncio.sleep(3)

async def main():
    task = asyncio.create_task(job())
    try:
        await asyncio.wait_for(task, 1)
    except asyncio.TimeoutError:
        print("timed out at", loop.time(), task.cancelled())

loop.run_until_complete(main())
