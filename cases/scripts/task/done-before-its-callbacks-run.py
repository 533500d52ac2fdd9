"""Between a task's end and its done callbacks others see it done.

clauses: TASK-4
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return "value"

def onlooker():
    print(task.done(), task.result())

def callback(task):
    loop.stop()

task = loop.create_task(job())
task.add_done_callback(callback)
loop.call_soon(onlooker)
loop.run_forever()
