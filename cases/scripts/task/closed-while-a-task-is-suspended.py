"""Closing the loop ends no task; a suspended one stays pending.

clauses: LIFE-12 TASK-44
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    await asyncio.sleep(1)

task = loop.create_task(job())
loop.call_soon(loop.stop)
loop.run_forever()
loop.close()
print(task.done(), task in asyncio.all_tasks(loop))
