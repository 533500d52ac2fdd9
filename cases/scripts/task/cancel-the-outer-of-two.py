"""Cancelling a task that awaits another cancels the inner one first.

clauses: TASK-27
"""
import asyncio

loop = asyncio.new_event_loop()

async def inner():
    try:
        await asyncio.sleep(10)
    finally:
        print("inner")

async def outer(task):
    try:
        await task
    finally:
        print("outer", task.cancelled())

async def main():
    one = asyncio.create_task(inner())
    two = asyncio.create_task(outer(one))
    await asyncio.sleep(1)
    two.cancel()
    await asyncio.sleep(1)
    print(one.cancelled(), two.cancelled())

loop.run_until_complete(main())
