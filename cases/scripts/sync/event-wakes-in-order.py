"""set() wakes its waiters in the order in which they began.

clauses: SYNC-30 TASK-6
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(name, event):
    await event.wait()
    print(name)

async def main():
    event = asyncio.Event()
    tasks = []
    for name in ("a", "b", "c"):
        tasks.append(asyncio.create_task(waiter(name, event)))
    await asyncio.sleep(0)
    event.set()
    print("set")
    await tasks[2]

loop.run_until_complete(main())
