"""A PriorityQueue compares tuples item by item.

clauses: SYNC-27
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.PriorityQueue()
    queue.put_nowait((2, "b"))
    queue.put_nowait((1, "z"))
    queue.put_nowait((2, "a"))
    queue.put_nowait((1, "y"))
    while not queue.empty():
        value = await queue.get()
        print(value)

loop.run_until_complete(main())
