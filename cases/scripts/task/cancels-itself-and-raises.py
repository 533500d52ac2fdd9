"""A task that cancels itself and raises fails with what it raised.

clauses: TASK-25
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    asyncio.current_task().cancel()
    raise ValueError("wins")

task = loop.create_task(main())
attempt(loop.run_until_complete, task)
print(task.cancelled())
