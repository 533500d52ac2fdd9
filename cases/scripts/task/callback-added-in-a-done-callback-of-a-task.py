"""A done callback added in a done callback of a task runs one tick later.

clauses: TASK-4 FUTR-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(): pass

def first(task):
    task.add_done_callback(second)
    print("added")

def second(task):
    loop.stop()

task = loop.create_task(job())
task.add_done_callback(first)
loop.run_forever()
