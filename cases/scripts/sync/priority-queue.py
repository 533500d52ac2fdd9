"""A PriorityQueue gives its least item first.

clauses: SYNC-27
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.PriorityQueue()
    for n in (5, 2, 8, 1, 9, 3):
        queue.put_nowait(n)
    print(queue.get_nowait(), queue.get_nowait())
    queue.put_nowait(0)
    while not queue.empty():
        print(queue.get_nowait())

loop.run_until_complete(main())
