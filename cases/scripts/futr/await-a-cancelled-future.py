"""Awaiting a cancelled future raises CancelledError.

clauses: FUTR-11 FUTR-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    fut.cancel()
    try:
        await fut
    except asyncio.CancelledError:
        print("cancelled")
    print(asyncio.current_task().cancelled())

loop.run_until_complete(main())
