"""A CancelledError goes through finally blocks from the inside to the outside.

clauses: TASK-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def inner():
    try:
        await asyncio.sleep(10)
    finally:
        print("inner")

async def middle():
    try:
        await inner()
    except ValueError:
        print("never")
    finally:
        print("middle")

async def outer():
    try:
        await middle()
    finally:
        print("outer")

async def main():
    task = asyncio.create_task(outer())
    await asyncio.sleep(1)
    task.cancel()
    await asyncio.sleep(1)
    print(task.cancelled())

loop.run_until_complete(main())
