"""A LifoQueue gives its last item first.

clauses: SYNC-27
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.LifoQueue()
    for n in range(3):
        queue.put_nowait(n)
    print(queue.get_nowait())
    queue.put_nowait(3)
    while not queue.empty():
        print(queue.get_nowait())

loop.run_until_complete(main())
