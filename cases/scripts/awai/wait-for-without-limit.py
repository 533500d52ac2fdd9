"""wait_for() with a timeout of None waits as long as it takes.

clauses: AWAI-27
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    loop.call_later(100000, fut.set_result, "at last")
    value = await asyncio.wait_for(fut, None)
    print(value, loop.time())

loop.run_until_complete(main())
