"""A second cancel() is delivered in the clean-up code of the first.

clauses: TASK-22
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    finally:
        print("cleaning up")
        try:
            await asyncio.sleep(10)
        finally:
            print("interrupted again")

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    task.cancel()
    await asyncio.sleep(1)
    print(task.done())
    task.cancel()
    await asyncio.sleep(1)
    print(task.cancelled())

loop.run_until_complete(main())
