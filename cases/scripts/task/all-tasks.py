"""all_tasks() holds tasks that are scheduled, running or suspended, and none that is done.

clauses: TASK-44
"""
import asyncio

loop = asyncio.new_event_loop()

async def sleeper():
    await asyncio.sleep(1)

async def main():
    me = asyncio.current_task()
    task = asyncio.create_task(sleeper())
    print(task in asyncio.all_tasks(), me in asyncio.all_tasks())
    await asyncio.sleep(0)
    print(task in asyncio.all_tasks(), len(asyncio.all_tasks()))
    await task
    print(task in asyncio.all_tasks(), len(asyncio.all_tasks()))

loop.run_until_complete(main())
print(len(asyncio.all_tasks(loop)))
