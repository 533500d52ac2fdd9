"""Children that have not begun when the body fails never begin.

clauses: AWAI-54 TASK-18
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def other():
    print("never")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            task = group.create_task(other())
            raise ValueError("body")
    except ExceptionGroup as error:
        print(error.exceptions, task.cancelled())

loop.run_until_complete(main())
