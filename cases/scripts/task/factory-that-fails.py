"""What a task factory raises comes out of create_task().

clauses: TASK-42
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def job(): pass

def factory(where, coro):
    coro.close()
    raise ValueError("no tasks today")

loop.set_task_factory(factory)
attempt(loop.create_task, job())
