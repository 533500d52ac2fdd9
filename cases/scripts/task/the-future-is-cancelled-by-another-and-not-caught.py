"""An uncaught CancelledError of an awaited future makes the task cancelled, nobody having asked.

clauses: TASK-28 TASK-64
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job():
    await fut

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(1)
    fut.cancel("by another")
    try:
        await task
    except asyncio.CancelledError as error:
        print(repr(error))
    print(task.cancelled(), task.cancelling())

loop.run_until_complete(main())
