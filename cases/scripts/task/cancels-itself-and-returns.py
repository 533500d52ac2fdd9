"""A task that cancels itself and returns ends cancelled.

clauses: TASK-24
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    asyncio.current_task().cancel()
    return "lost"

task = loop.create_task(main())
attempt(loop.run_until_complete, task)
print(task.cancelled())
