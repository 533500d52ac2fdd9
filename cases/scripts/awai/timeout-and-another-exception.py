"""Another exception that leaves the block after the deadline passes.

clauses: AWAI-44
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        async with asyncio.timeout(1):
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                raise ValueError("instead")
    except ValueError as error:
        print(error, asyncio.current_task().cancelling())

loop.run_until_complete(main())
