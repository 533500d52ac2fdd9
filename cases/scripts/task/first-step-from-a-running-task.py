"""A task that creates another one goes on until it suspends.

clauses: TASK-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def child(): pass

async def main():
    task = asyncio.create_task(child())
    print("created", task.done())
    await task
    print("awaited", task.done())

loop.run_until_complete(main())
