"""One task_done() too many is an error.

clauses: SYNC-16
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue()
    attempt(queue.task_done)
    queue.put_nowait("item")
    queue.task_done()
    attempt(queue.task_done)
    print(queue.qsize())

loop.run_until_complete(main())
