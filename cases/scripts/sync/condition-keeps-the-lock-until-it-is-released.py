"""A notified waiter goes on when the notifier has released the lock.

clauses: SYNC-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(condition):
    async with condition:
        await condition.wait()
        print("woken at", loop.time())

async def main():
    condition = asyncio.Condition()
    task = asyncio.create_task(waiter(condition))
    await asyncio.sleep(1)
    async with condition:
        condition.notify()
        await asyncio.sleep(2)
        print("releasing at", loop.time())
    await task

loop.run_until_complete(main())
