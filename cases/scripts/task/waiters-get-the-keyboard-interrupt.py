"""The waiter of a task that was interrupted gets the interrupt in the next run.

clauses: TASK-15
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    raise KeyboardInterrupt("pressed")

async def main():
    task = asyncio.create_task(job())
    try:
        await task
    except KeyboardInterrupt as error:
        print("caught", error)
    return "value"

task = loop.create_task(main())
try:
    loop.run_until_complete(task)
except KeyboardInterrupt:
    print("run left", task.done())
print(loop.run_until_complete(task))
