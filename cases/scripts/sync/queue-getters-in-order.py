"""Getters are served in the order in which they came.

clauses: SYNC-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def getter(name, queue):
    value = await queue.get()
    print(name, value)

async def main():
    queue = asyncio.Queue()
    tasks = []
    for name in ("a", "b", "c"):
        tasks.append(asyncio.create_task(getter(name, queue)))
    await asyncio.sleep(1)
    queue.put_nowait(1)
    queue.put_nowait(2)
    await asyncio.sleep(1)
    print(tasks[2].done())
    queue.put_nowait(3)
    await tasks[2]

loop.run_until_complete(main())
