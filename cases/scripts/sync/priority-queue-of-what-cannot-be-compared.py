"""An item that can't be compared fails where it is put.

clauses: SYNC-32
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.PriorityQueue()
    queue.put_nowait(1)
    attempt(queue.put_nowait, "text")

loop.run_until_complete(main())
