"""A task that the caller made, and that dies while pending, is reported.

clauses: TASK-45 RUNC-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    loop.call_later(1, loop.stop)
    await fut

task = loop.create_task(main())
attempt(loop.run_until_complete, task)
print("dropping")
task = None
print("dropped")
