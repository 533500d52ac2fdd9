"""In its first step an eager task is the current task, afterwards its creator again.

clauses: TASK-35 TASK-43
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)
currents = []

async def job():
    currents.append(asyncio.current_task())
    await asyncio.sleep(0)
    currents.append(asyncio.current_task())

async def main():
    creator = asyncio.current_task()
    task = asyncio.create_task(job())
    print(currents[0] is task, asyncio.current_task() is creator)
    await task
    print(currents[1] is task, asyncio.current_task() is creator)

loop.run_until_complete(main())
