"""ensure_future() wraps a coroutine in a task.

clauses: AWAI-7
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return "value"

async def main():
    task = asyncio.ensure_future(job())
    print(isinstance(task, asyncio.Task), task.done())
    value = await task
    print(value)

loop.run_until_complete(main())
task = asyncio.ensure_future(job(), loop=loop)
print(task.get_loop() is loop, loop.run_until_complete(task))
