"""An eager task that suspends goes on as an ordinary one.

clauses: TASK-34
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    print("first step")
    await asyncio.sleep(1)
    print("second step")
    return "value"

async def main():
    task = asyncio.create_task(job())
    print("created", task.done())
    value = await task
    print(value)

loop.run_until_complete(main())
