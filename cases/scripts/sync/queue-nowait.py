"""get_nowait() of an empty and put_nowait() of a full queue are errors.

clauses: SYNC-16
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue(1)
    attempt(queue.get_nowait)
    queue.put_nowait("item")
    print(queue.full())
    attempt(queue.put_nowait, "too much")
    print(queue.get_nowait())
    attempt(queue.get_nowait)

loop.run_until_complete(main())
