"""notify_all() wakes all, one after the other, each with the lock.

clauses: SYNC-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(name, condition):
    async with condition:
        await condition.wait()
        print(name, "begins", condition.locked())
        await asyncio.sleep(1)
        print(name, "ends")

async def main():
    condition = asyncio.Condition()
    one = asyncio.create_task(waiter("one", condition))
    two = asyncio.create_task(waiter("two", condition))
    await asyncio.sleep(1)
    async with condition:
        condition.notify_all()
        print("notified")
    await one
    await two
    print(loop.time())

loop.run_until_complete(main())
