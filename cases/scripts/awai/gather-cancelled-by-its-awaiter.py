"""Cancelling the task that awaits gather() cancels the children.

clauses: AWAI-14 TASK-27
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper(name):
    try:
        await asyncio.sleep(10)
    finally:
        print(name, "ends at", loop.time())

async def waiter():
    await asyncio.gather(sleeper("one"), sleeper("two"))

async def main():
    task = asyncio.create_task(waiter())
    await asyncio.sleep(1)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")

loop.run_until_complete(main())
