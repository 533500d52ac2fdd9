"""Tasks that a stop leaves suspended go on in the next run.

clauses: LIFE-8 TASK-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    for n in range(3):
        print("step", n, "at", loop.time())
        await asyncio.sleep(1)

task = loop.create_task(job())
loop.call_later(1.5, loop.stop)
loop.run_forever()
print(task.done())
loop.run_until_complete(task)
print(task.done(), loop.time())
