"""The repr of a queue shows that it is shut down.

clauses: SYNC-28
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    queue = asyncio.Queue()
    queue.shutdown()
    print(queue)

loop.run_until_complete(main())
