"""How soon behind its timeout wait_for() cancels the future.

clauses: AWAI-26 AWAI-29
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()

    def complete():
        print(fut.cancelled(), fut.done())

    loop.call_later(0.5, loop.call_at, 1, complete)
    try:
        await asyncio.wait_for(fut, 1)
    except asyncio.TimeoutError:
        print("timed out")

loop.run_until_complete(main())
