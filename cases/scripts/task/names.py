"""A task bears the name that it is given, as text.

clauses: TASK-40
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

task = loop.create_task(job(), name="given")
print(task.get_name())
task.set_name(5)
print(repr(task.get_name()))
other = loop.create_task(job(), name=(1, 2))
print(repr(other.get_name()))
loop.run_until_complete(task)
loop.run_until_complete(other)
task.set_name("after the end")
print(task.get_name())
