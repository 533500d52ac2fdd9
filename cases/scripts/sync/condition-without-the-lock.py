"""notify() and wait() need the lock.

clauses: SYNC-7
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def wait(condition):
    await condition.wait()

async def main():
    condition = asyncio.Condition()
    attempt(condition.notify)
    attempt(condition.notify_all)
    task = asyncio.create_task(wait(condition))
    await asyncio.wait([task])
    attempt(task.result)

loop.run_until_complete(main())
