"""KeyboardInterrupt of a child leaves the run at once, and the group in the next run.

clauses: AWAI-80 TASK-15
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def interrupted():
    await asyncio.sleep(1)
    raise KeyboardInterrupt("pressed")

async def other():
    try:
        await asyncio.sleep(10)
    finally:
        print("cancelled")

async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(other())
        group.create_task(interrupted())

task = loop.create_task(main())
try:
    loop.run_until_complete(task)
except KeyboardInterrupt as error:
    print("run left", error, task.done())
try:
    loop.run_until_complete(task)
except KeyboardInterrupt as error:
    print("group left", error, task.done())
