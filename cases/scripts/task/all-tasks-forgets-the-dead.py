"""all_tasks() keeps no task alive.

clauses: TASK-44 TASK-45
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(0)

loop.create_task(job())
loop.call_soon(loop.stop)
loop.run_forever()
print(len(asyncio.all_tasks(loop)))
loop.close()
print(len(asyncio.all_tasks(loop)))
