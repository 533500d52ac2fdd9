"""A maxsize of 0 or less sets no limit.

clauses: SYNC-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    for size in (0, -1):
        queue = asyncio.Queue(maxsize=size)
        for n in range(100):
            queue.put_nowait(n)
        print(queue.maxsize, queue.qsize(), queue.full())

loop.run_until_complete(main())
