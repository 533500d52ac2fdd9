"""A running task that cancels and uncancels itself goes on from 3.13, is cancelled before.

clauses: TASK-62 TASK-23
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    task = asyncio.current_task()
    task.cancel()
    print(task.uncancel())
    try:
        await asyncio.sleep(1)
        print("slept")
    except asyncio.CancelledError:
        print("cancelled")

loop.run_until_complete(main())
print(loop.time())
