"""A queue that is shut down gives what it has, and takes nothing more.

clauses: SYNC-17
python: >=3.13
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue()
    queue.put_nowait(1)
    queue.put_nowait(2)
    queue.shutdown()
    attempt(queue.put_nowait, 3)
    try:
        await queue.put(3)
    except asyncio.QueueShutDown:
        print("put refused")
    print(queue.get_nowait())
    value = await queue.get()
    print(value)
    attempt(queue.get_nowait)
    try:
        await queue.get()
    except asyncio.QueueShutDown:
        print("get refused")

loop.run_until_complete(main())
