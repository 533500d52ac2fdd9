"""The result and the timeout of wait_for() come in one batch.

clauses: AWAI-32
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    loop.call_later(1, fut.set_result, "result")
    try:
        value = await asyncio.wait_for(fut, 1)
        print(value)
    except asyncio.TimeoutError:
        print("timed out", fut.result())

loop.run_until_complete(main())
