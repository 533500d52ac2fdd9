"""The repr of a queue shows what it has.

clauses: SYNC-28
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue(2)
    print(queue)
    queue.put_nowait(1)
    print(queue)
    print(queue.get_nowait())
    task = asyncio.create_task(queue.get())
    await asyncio.sleep(1)
    print(queue)
    queue.put_nowait(2)
    await task
    print(queue)
    print(asyncio.LifoQueue())

loop.run_until_complete(main())
