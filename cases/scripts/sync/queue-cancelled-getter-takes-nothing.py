"""A getter cancelled before anything is put takes nothing.

clauses: SYNC-15
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue()
    task = asyncio.create_task(queue.get())
    await asyncio.sleep(1)
    task.cancel()
    await asyncio.sleep(1)
    queue.put_nowait("item")
    print(task.cancelled(), queue.qsize(), queue.get_nowait())

loop.run_until_complete(main())
