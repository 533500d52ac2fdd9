"""A coroutine that was awaited to its end fails when it is awaited again.

clauses: TASK-16
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

async def main():
    coro = job()
    await coro
    try:
        await coro
    except RuntimeError as error:
        print(error)
    task = asyncio.create_task(coro)
    try:
        await task
    except RuntimeError as error:
        print(error)

loop.run_until_complete(main())
