"""If the future is cancelled by another, wait_for() raises CancelledError.

clauses: AWAI-29 TASK-28
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    loop.call_later(1, fut.cancel)
    try:
        await asyncio.wait_for(fut, 5)
    except asyncio.CancelledError:
        print("cancelled at", loop.time())

loop.run_until_complete(main())
