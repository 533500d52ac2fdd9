"""A task is done when its coroutine ends; its done callbacks run after that step.

clauses: TASK-4
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("last words")
    return "value"

def callback(task):
    print(task.result())
    loop.stop()

task = loop.create_task(job())
task.add_done_callback(callback)
loop.run_forever()
