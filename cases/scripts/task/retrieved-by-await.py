"""An exception that was awaited is not reported.

clauses: TASK-66
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    raise ValueError("caught")

async def main():
    task = asyncio.create_task(job())
    try:
        await task
    except ValueError as error:
        print(error)
    task = None
    print("dropped")
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    print(task.exception())
    task = None
    print("dropped again")

loop.run_until_complete(main())
