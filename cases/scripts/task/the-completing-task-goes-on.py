"""A task that completes a future goes on before any waiter wakes.

clauses: TASK-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(fut):
    await fut
    print("waiter")

async def main():
    fut = loop.create_future()
    task = asyncio.create_task(waiter(fut))
    await asyncio.sleep(0)
    fut.set_result(None)
    print("goes on")
    loop.call_soon(print, "scheduled behind the waiter")
    await task
    print("main")

loop.run_until_complete(main())
