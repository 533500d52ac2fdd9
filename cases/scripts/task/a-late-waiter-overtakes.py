"""A task that comes after the completion does not suspend and overtakes woken waiters.

clauses: TASK-7 TASK-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(fut, name):
    await fut
    print(name)

async def main():
    fut = loop.create_future()
    early = asyncio.create_task(waiter(fut, "early"))
    await asyncio.sleep(0)
    late = asyncio.create_task(waiter(fut, "late"))
    fut.set_result(None)
    await early
    await late

loop.run_until_complete(main())
