"""Putters of a full queue are served in the order in which they came.

clauses: SYNC-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def putter(item, queue):
    await queue.put(item)
    print("put", item)

async def main():
    queue = asyncio.Queue(1)
    queue.put_nowait("first")
    for item in ("a", "b", "c"):
        asyncio.create_task(putter(item, queue))
    await asyncio.sleep(1)
    for n in range(4):
        print("got", queue.get_nowait())
        await asyncio.sleep(1)

loop.run_until_complete(main())
