"""cancel() takes a message from 3.9.

clauses: TASK-30 FUTR-32
pure: the text of the TypeError is that of a Python function there
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        print(error.args)

async def main():
    fut = loop.create_future()
    print(attempt(fut.cancel, "message"))
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    print(attempt(task.cancel, "message"))
    await asyncio.sleep(1)
    print(fut.done(), task.done())
    task.cancel()
    await asyncio.sleep(1)

loop.run_until_complete(main())
