"""All waiters of a future wake in one tick, in the order in which they began to wait.

clauses: TASK-6 FUTR-19
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def waiter(n):
    value = await fut
    print(n, value)

async def main():
    tasks = []
    for n in range(4):
        tasks.append(asyncio.create_task(waiter(n)))
    await asyncio.sleep(0)
    fut.set_result("value")
    print("set")
    for task in tasks:
        await task

loop.run_until_complete(main())
