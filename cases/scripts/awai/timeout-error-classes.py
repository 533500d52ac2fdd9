"""asyncio.TimeoutError is the built-in class from 3.11.

clauses: AWAI-29 AWAI-78
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        await asyncio.wait_for(asyncio.sleep(10), 1)
    except Exception as error:
        print(isinstance(error, asyncio.TimeoutError), isinstance(error, TimeoutError))

loop.run_until_complete(main())
