"""A task whose loop is closed before its first step is reported as destroyed.

clauses: TASK-45
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

task = loop.create_task(job())
task = None
print("held by the loop")
loop.close()
print("closed")
