"""A coroutine that is cancelled raises CancelledError out of the run.

clauses: RUNC-1 TASK-19
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    task = asyncio.current_task()
    loop.call_later(1, task.cancel)
    await asyncio.sleep(10)

attempt(loop.run_until_complete, main())
print(loop.time())
