"""Awaiting a pending future suspends until it is done, and gives its result.

clauses: FUTR-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    loop.call_later(1, fut.set_result, "result")
    value = await fut
    print(value, loop.time())
    value = await fut
    print(value)

loop.run_until_complete(main())
