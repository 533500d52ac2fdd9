"""An eager task whose coroutine does not suspend is done when create_task() returns.

clauses: TASK-33
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    print("inside")
    return "value"

async def main():
    task = asyncio.create_task(job())
    print(task.done(), task.result())

loop.run_until_complete(main())
