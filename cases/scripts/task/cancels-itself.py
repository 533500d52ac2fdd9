"""A task that cancels itself gets the CancelledError at its next await that suspends.

clauses: TASK-23
"""
import asyncio

loop = asyncio.new_event_loop()
fut = loop.create_future()

async def main():
    print(asyncio.current_task().cancel())
    print("goes on")
    try:
        await fut
    except asyncio.CancelledError:
        print("cancelled", fut.cancelled())
    return "value"

print(loop.run_until_complete(main()))
