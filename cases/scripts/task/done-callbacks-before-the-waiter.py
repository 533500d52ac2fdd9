"""Callbacks and a waiter of a task run in the order in which they came.

clauses: FUTR-19 TASK-4
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(1)

def before(task): pass

def after(task): pass

async def main():
    task = asyncio.create_task(job())
    task.add_done_callback(before)
    loop.call_later(0.5, task.add_done_callback, after)
    await task
    print("waiter")
    await asyncio.sleep(0)

loop.run_until_complete(main())
