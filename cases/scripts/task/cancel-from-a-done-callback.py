"""A done callback that cancels a waiter of the same future comes first.

clauses: TASK-21 FUTR-19
"""
import asyncio

loop = asyncio.new_event_loop()
tasks = []

def callback(fut):
    print(tasks[0].cancel())

async def job(fut):
    try:
        await fut
        print("never")
    except asyncio.CancelledError:
        print("cancelled")

async def main():
    fut = loop.create_future()
    fut.add_done_callback(callback)
    tasks.append(asyncio.create_task(job(fut)))
    await asyncio.sleep(0)
    fut.set_result(None)
    await tasks[0]

loop.run_until_complete(main())
