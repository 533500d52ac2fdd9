"""A body that swallows the cancellation of its group goes on to its end.

clauses: AWAI-67
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.TaskGroup() as group:
        group.cancel()
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            print("swallowed")
        await asyncio.sleep(1)
        print("body ends at", loop.time())
    print("left")

loop.run_until_complete(main())
