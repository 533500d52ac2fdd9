"""join() of a queue that was shut down waits for the work on what it had.

clauses: SYNC-17 SYNC-26
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue()
    queue.put_nowait(1)
    queue.shutdown()
    loop.call_later(1, queue.get_nowait)
    loop.call_later(2, queue.task_done)
    await queue.join()
    print("joined at", loop.time())
    queue.shutdown()
    queue.shutdown(immediate=True)
    print(queue.qsize())

loop.run_until_complete(main())
