"""Awaiting a done future does not suspend.

clauses: FUTR-26
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    fut.set_result("result")
    loop.call_soon(print, "later")
    value = await fut
    print(value)
    await asyncio.sleep(0)

loop.run_until_complete(main())
