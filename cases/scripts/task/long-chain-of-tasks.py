"""A chain of tasks, each awaiting the next, wakes one link a tick.

clauses: TASK-3
"""
import asyncio

loop = asyncio.new_event_loop()

async def link(n):
    if n == 0:
        return 0
    value = await asyncio.create_task(link(n - 1))
    return value + 1

print(loop.run_until_complete(link(10)))
