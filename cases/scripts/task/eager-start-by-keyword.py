"""eager_start=True starts a task inside create_task() without a factory.

clauses: TASK-52
python: >=3.14
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("first step")
    return "value"

async def main():
    task = asyncio.create_task(job(), eager_start=True)
    print(task.done())
    other = loop.create_task(job(), eager_start=True)
    print(other.done())
    third = asyncio.create_task(job(), eager_start=False)
    print(third.done())
    await third

loop.run_until_complete(main())
