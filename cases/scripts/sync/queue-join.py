"""join() returns when task_done() was called for each item.

clauses: SYNC-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def worker(queue):
    for n in range(3):
        value = await queue.get()
        await asyncio.sleep(1)
        print("worked on", value)
        queue.task_done()

async def main():
    queue = asyncio.Queue()
    await queue.join()
    print("nothing to wait for")
    for n in range(3):
        queue.put_nowait(n)
    task = asyncio.create_task(worker(queue))
    await queue.join()
    print("joined at", loop.time())
    await task

loop.run_until_complete(main())
