"""create_task() of a closed loop fails, and the coroutine warns when it dies.

clauses: TASK-47
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
loop.close()

async def job(): pass

coro = job()
attempt(loop.create_task, coro)
print("dropping")
coro = None
print("dropped")
