"""notify() without waiters is forgotten.

clauses: SYNC-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(condition):
    async with condition:
        await condition.wait()

async def main():
    condition = asyncio.Condition()
    async with condition:
        print(condition.notify(), condition.notify_all())
    task = asyncio.create_task(waiter(condition))
    await asyncio.sleep(1)
    print(task.done())
    async with condition:
        condition.notify()
    await task

loop.run_until_complete(main())
