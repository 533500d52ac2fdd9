"""A task that cancelled itself passes no wait_for() that suspends.

clauses: AWAI-34 TASK-23
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    asyncio.current_task().cancel()
    try:
        await asyncio.wait_for(fut, 5)
    except asyncio.CancelledError:
        print("cancelled at", loop.time(), fut.cancelled())

loop.run_until_complete(main())
