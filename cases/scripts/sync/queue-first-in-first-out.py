"""A queue gives its items in the order in which they were put.

clauses: SYNC-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue()
    for n in range(3):
        await queue.put(n)
    print(queue.qsize(), queue.empty(), queue.full())
    for n in range(3):
        value = await queue.get()
        print(value)
    print(queue.qsize(), queue.empty())

loop.run_until_complete(main())
