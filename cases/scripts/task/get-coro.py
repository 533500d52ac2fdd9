"""get_coro() returns the coroutine, also afterwards.

clauses: TASK-65
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

coro = job()
task = loop.create_task(coro)
print(task.get_coro() is coro)
loop.run_until_complete(task)
print(task.get_coro() is coro)
