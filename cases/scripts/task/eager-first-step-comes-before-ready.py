"""An eager first step comes before all that stands in ready.

clauses: TASK-33
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

def ready(): pass

async def job(): pass

async def main():
    loop.call_soon(ready)
    task = asyncio.create_task(job())
    await task
    print("main")
    await asyncio.sleep(0)

loop.run_until_complete(main())
