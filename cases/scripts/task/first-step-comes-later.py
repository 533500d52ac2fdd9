"""create_task() runs nothing of the coroutine: the first step comes in a later tick.

clauses: TASK-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    print("in the job")
    loop.stop()

task = loop.create_task(job())
print("created", task.done())
loop.run_forever()
print(task.done())
