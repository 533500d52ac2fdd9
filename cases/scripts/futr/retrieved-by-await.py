"""Awaiting a future retrieves its exception; a task that gets it has it reported then.

clauses: FUTR-21 TASK-66
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(fut):
    await fut

async def main():
    fut = loop.create_future()
    task = asyncio.create_task(waiter(fut))
    await asyncio.sleep(0)
    fut.set_exception(ValueError("handed on"))
    await asyncio.sleep(1)
    fut = None
    print("future dropped")
    task = None
    print("task dropped")

loop.run_until_complete(main())
