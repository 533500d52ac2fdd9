"""Many wait_for() with different limits of one future: each has a limit of its own.

clauses: AWAI-29 AWAI-36
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(fut, limit):
    try:
        value = await asyncio.wait_for(asyncio.shield(fut), limit)
        print(limit, value, loop.time())
    except asyncio.TimeoutError:
        print(limit, "timed out at", loop.time())

async def main():
    fut = loop.create_future()
    loop.call_later(2.5, fut.set_result, "result")
    await asyncio.gather(waiter(fut, 3), waiter(fut, 1), waiter(fut, 2), waiter(fut, 4))

loop.run_until_complete(main())
