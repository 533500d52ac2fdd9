"""A chain of tasks wakes from the inside, one tick each.

clauses: TASK-3
"""
import asyncio

loop = asyncio.new_event_loop()

async def inner(): pass

async def middle():
    print("middle 0")
    await loop.create_task(inner())
    print("middle 1")

async def main():
    print("main 0")
    await loop.create_task(middle())
    print("main 1")

loop.run_until_complete(main())
