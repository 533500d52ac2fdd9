"""KeyboardInterrupt in an eager first step leaves through create_task().

clauses: TASK-37
python: >=3.12
pure: the task dies later there, as part of a reference cycle
"""
import asyncio

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def job():
    raise KeyboardInterrupt("pressed")

async def main():
    try:
        asyncio.create_task(job())
    except KeyboardInterrupt as error:
        print("through create_task", error)
    await asyncio.sleep(1)
    return "value"

print(loop.run_until_complete(main()))
