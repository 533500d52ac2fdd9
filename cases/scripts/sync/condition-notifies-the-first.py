"""notify(n) wakes the n that began to wait first.

clauses: SYNC-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(name, condition):
    await condition.acquire()
    value = await condition.wait()
    print(name, value)
    condition.release()

async def main():
    condition = asyncio.Condition()
    tasks = []
    for name in ("a", "b", "c", "d"):
        tasks.append(asyncio.create_task(waiter(name, condition)))
    await asyncio.sleep(1)
    for n in (1, 2, 5):
        await condition.acquire()
        condition.notify(n)
        condition.release()
        await asyncio.sleep(1)
        print("notified", n)

loop.run_until_complete(main())
