"""A plain callback of a running loop starts an eager task inside itself.

clauses: TASK-33 TASK-43
python: >=3.12
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    print(asyncio.current_task() is not None)

def callback():
    task = loop.create_task(job())
    print(task.done(), asyncio.current_task())
    loop.stop()

loop.call_soon(callback)
loop.run_forever()
