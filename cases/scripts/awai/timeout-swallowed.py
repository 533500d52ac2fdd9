"""A body that catches the CancelledError of its timeout leaves without an exception.

clauses: AWAI-43
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.timeout(1) as timeout:
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            print("swallowed", timeout.expired())
    print("left", timeout.expired(), asyncio.current_task().cancelling(), loop.time())

loop.run_until_complete(main())
