"""A woken getter that is cancelled wakes the next one.

clauses: SYNC-15
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
    queue.put_nowait("item")
    one.cancel()
    await two
    print(one.cancelled(), queue.qsize())

loop.run_until_complete(main())
