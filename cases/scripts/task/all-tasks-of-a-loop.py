"""all_tasks() is about one loop.

clauses: TASK-44
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
other = asyncio.new_event_loop()

async def job(): pass

one = loop.create_task(job())
two = other.create_task(job())
print(one in asyncio.all_tasks(loop), two in asyncio.all_tasks(loop))
print(len(asyncio.all_tasks(other)))
attempt(asyncio.all_tasks)
loop.run_until_complete(one)
other.run_until_complete(two)
print(len(asyncio.all_tasks(loop)), len(asyncio.all_tasks(other)))
