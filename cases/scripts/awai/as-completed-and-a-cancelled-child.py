"""An item of a cancelled child raises CancelledError.

clauses: AWAI-49
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = asyncio.create_task(asyncio.sleep(10))
    two = asyncio.create_task(asyncio.sleep(2, "value"))
    loop.call_later(1, one.cancel)
    for item in asyncio.as_completed([one, two]):
        try:
            value = await item
            print(value, loop.time())
        except asyncio.CancelledError:
            print("cancelled at", loop.time())

loop.run_until_complete(main())
