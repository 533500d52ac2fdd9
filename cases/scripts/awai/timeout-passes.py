"""timeout() cancels a body that takes too long and raises TimeoutError.

clauses: AWAI-40 AWAI-41
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
                print("cancelled")
                raise
    except TimeoutError as error:
        print(error.args, isinstance(error.__cause__, asyncio.CancelledError), loop.time())
    print(asyncio.current_task().cancelling())

loop.run_until_complete(main())
