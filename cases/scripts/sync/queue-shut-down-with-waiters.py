"""shutdown() wakes getters and putters with QueueShutDown.

clauses: SYNC-17
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()

async def getter(queue):
    try:
        await queue.get()
    except asyncio.QueueShutDown:
        print("getter at", loop.time())

async def putter(queue):
    try:
        await queue.put(2)
    except asyncio.QueueShutDown:
        print("putter at", loop.time())

async def main():
    empty = asyncio.Queue()
    full = asyncio.Queue(1)
    full.put_nowait(1)
    one = asyncio.create_task(getter(empty))
    two = asyncio.create_task(putter(full))
    await asyncio.sleep(1)
    empty.shutdown()
    full.shutdown()
    await one
    await two
    print(full.get_nowait())

loop.run_until_complete(main())
