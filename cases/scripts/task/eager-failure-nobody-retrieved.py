"""An eager task that failed and is dropped reports its exception.

clauses: FUTR-31 TASK-66
python: >=3.12
pure: the task dies later there, as part of a reference cycle
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    raise ValueError("lost")

async def main():
    task = asyncio.create_task(job())
    await asyncio.sleep(0)
    print("dropping")
    task = None
    print("dropped")
    await asyncio.sleep(0)

loop.run_until_complete(main())
