"""A woken putter that is cancelled wakes the next one.

clauses: SYNC-15
"""
import asyncio

loop = asyncio.new_event_loop()

async def putter(item, queue):
    await queue.put(item)
    print("put", item)

async def main():
    queue = asyncio.Queue(1)
    queue.put_nowait("first")
    one = asyncio.create_task(putter("one", queue))
    two = asyncio.create_task(putter("two", queue))
    await asyncio.sleep(1)
    print(queue.get_nowait())
    one.cancel()
    await two
    print(one.cancelled(), queue.get_nowait())

loop.run_until_complete(main())
