"""A get() that comes before the woken getter runs takes its item.

clauses: SYNC-14
"""
import asyncio

loop = asyncio.new_event_loop()

async def getter(name, queue):
    value = await queue.get()
    print(name, value)

async def main():
    queue = asyncio.Queue()
    task = asyncio.create_task(getter("waiting", queue))
    await asyncio.sleep(1)
    queue.put_nowait("item")
    await getter("newcomer", queue)
    await asyncio.sleep(1)
    print(task.done())
    queue.put_nowait("second item")
    await task

loop.run_until_complete(main())
