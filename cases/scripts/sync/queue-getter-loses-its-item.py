"""An item taken before the woken getter runs is lost to it.

clauses: SYNC-14
"""
import asyncio

loop = asyncio.new_event_loop()

async def getter(name, queue):
    value = await queue.get()
    print(name, value)

async def main():
    queue = asyncio.Queue()
    one = asyncio.create_task(getter("one", queue))
    two = asyncio.create_task(getter("two", queue))
    await asyncio.sleep(1)
    queue.put_nowait("taken")
    print(queue.get_nowait())
    await asyncio.sleep(1)
    queue.put_nowait("next")
    await asyncio.sleep(1)
    queue.put_nowait("last")
    await one
    await two

loop.run_until_complete(main())
