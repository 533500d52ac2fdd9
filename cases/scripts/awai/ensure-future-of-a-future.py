"""ensure_future() returns futures and tasks unchanged.

clauses: AWAI-7
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

async def main():
    fut = loop.create_future()
    print(asyncio.ensure_future(fut) is fut)
    task = asyncio.create_task(job())
    print(asyncio.ensure_future(task) is task)
    print(asyncio.ensure_future(task, loop=loop) is task)
    await task

loop.run_until_complete(main())
