"""join() waits though the queue is empty, while work is not done.

clauses: SYNC-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue()
    queue.put_nowait("item")
    print(queue.get_nowait())
    loop.call_later(1, queue.task_done)
    await queue.join()
    print("joined at", loop.time())

loop.run_until_complete(main())
