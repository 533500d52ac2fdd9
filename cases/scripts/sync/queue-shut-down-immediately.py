"""shutdown(immediate=True) drops the items and releases join().

clauses: SYNC-17
python: >=3.13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def joiner(queue):
    await queue.join()
    print("joined at", loop.time())

async def main():
    queue = asyncio.Queue()
    queue.put_nowait(1)
    queue.put_nowait(2)
    task = asyncio.create_task(joiner(queue))
    await asyncio.sleep(1)
    queue.shutdown(immediate=True)
    print(queue.qsize(), queue.empty())
    attempt(queue.get_nowait)
    await task

loop.run_until_complete(main())
