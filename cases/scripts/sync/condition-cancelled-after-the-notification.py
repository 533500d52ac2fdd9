"""A waiter that is notified and then cancelled: whether another one wakes.

clauses: SYNC-9
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(name, condition):
    async with condition:
        await condition.wait()
        print(name, "woke at", loop.time())

async def main():
    condition = asyncio.Condition()
    one = asyncio.create_task(waiter("one", condition))
    two = asyncio.create_task(waiter("two", condition))
    await asyncio.sleep(1)
    async with condition:
        condition.notify(1)
        one.cancel()
    await asyncio.sleep(1)
    print(one.cancelled(), two.done())
    async with condition:
        condition.notify_all()
    await two

loop.run_until_complete(main())
