"""asyncio.create_task() needs a running loop; the coroutine is never awaited.

clauses: TASK-46
"""
import asyncio
from oracle.script import attempt

async def job(): pass

coro = job()
attempt(asyncio.create_task, coro)
print("dropping")
coro = None
print("dropped")
