"""A waiter that is cancelled again while it takes the lock takes it all the same.

clauses: SYNC-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(condition):
    async with condition:
        try:
            await condition.wait()
        finally:
            print("has the lock", condition.locked(), loop.time())

async def main():
    condition = asyncio.Condition()
    task = asyncio.create_task(waiter(condition))
    await asyncio.sleep(1)
    async with condition:
        task.cancel()
        await asyncio.sleep(1)
        task.cancel()
        await asyncio.sleep(1)
    await asyncio.sleep(1)
    print(task.cancelled(), condition.locked())

loop.run_until_complete(main())
