"""All that await a failed task get the same exception object.

clauses: TASK-17
"""
import asyncio

loop = asyncio.new_event_loop()
seen = []

async def fail():
    raise ValueError("failed")

async def waiter(task):
    try:
        await task
    except ValueError as error:
        seen.append(error)

async def main():
    task = asyncio.create_task(fail())
    one = asyncio.create_task(waiter(task))
    two = asyncio.create_task(waiter(task))
    await one
    await two
    await waiter(task)
    print(seen[0] is seen[1], seen[1] is seen[2], seen[0] is task.exception())

loop.run_until_complete(main())
