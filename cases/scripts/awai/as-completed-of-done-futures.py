"""as_completed() of done futures gives them one tick later.

clauses: AWAI-49 FUTR-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    fut.set_result("done before")
    loop.call_soon(print, "ready before")
    for item in asyncio.as_completed([fut]):
        value = await item
        print(value)

loop.run_until_complete(main())
