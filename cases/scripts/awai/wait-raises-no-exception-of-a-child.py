"""wait() raises no exception of a child; who wants it asks the child.

clauses: AWAI-19
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    raise ValueError("bad")

async def main():
    task = asyncio.create_task(bad())
    done, pending = await asyncio.wait([task])
    print(task in done, task.exception())

loop.run_until_complete(main())
