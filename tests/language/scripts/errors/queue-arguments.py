"""Queues refuse wrong arguments."""
import asyncio
from oracle.script import attempt

async def main():
    queue = asyncio.Queue()
    for method in [queue.empty, queue.full, queue.qsize, queue.get_nowait, queue.task_done, queue.get, queue.join]:
        attempt(method, 1)
    attempt(queue.put)
    attempt(queue.put_nowait)
    attempt(queue.put_nowait, 1, 2)
    attempt(queue.shutdown, 1, 2)
    attempt(queue.task_done)
    attempt(queue.get_nowait)
    attempt(asyncio.Queue, 1, 2)
    attempt(asyncio.LifoQueue, size=1)
    print(queue.maxsize, type(queue).__name__)

asyncio.run(main())
