"""create_task() with a context that is no context.

clauses: TASK-60
python: >=3.11
pure: its first step is a method of the task there, which the message names
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
tasks = []

async def job():
    print("never")

async def main():
    coro = job()

    def create():
        tasks.append(asyncio.create_task(coro, context=5))

    attempt(create)
    await asyncio.sleep(1)
    print(len(tasks))
    for task in tasks:
        print(task.done())
    coro.close()

loop.run_until_complete(main())
