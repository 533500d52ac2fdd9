"""Of two timeouts with the same deadline the outer raises TimeoutError.

clauses: AWAI-46
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        async with asyncio.timeout(1):
            async with asyncio.timeout(1):
                await asyncio.sleep(10)
    except TimeoutError:
        print("timed out at", loop.time())
    print(asyncio.current_task().cancelling())

loop.run_until_complete(main())
