"""A thread cancels a task through its loop.

clauses: THRD-1
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

async def main():
    try:
        await asyncio.sleep(3600)
    finally:
        print("cancelled")

def work():
    loop.call_soon_threadsafe(task.cancel)

task = loop.create_task(main())
while_waiting(work)
attempt(loop.run_until_complete, task)
print(task.cancelled())
