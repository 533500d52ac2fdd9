"""create_task() refuses what is no coroutine.

clauses: TASK-2
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def job(): pass

def function(): pass

attempt(loop.create_task, job)
attempt(loop.create_task, function)
attempt(loop.create_task, fut)
attempt(loop.create_task, 5)
attempt(loop.create_task, None)
