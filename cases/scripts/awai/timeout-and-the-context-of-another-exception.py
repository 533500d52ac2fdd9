"""What stands behind another exception that leaves a timeout.

clauses: AWAI-44 AWAI-45
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        async with asyncio.timeout(1):
            try:
                await asyncio.sleep(10)
            finally:
                raise ValueError("instead")
    except ValueError as error:
        print(repr(error.__cause__), repr(error.__context__))

loop.run_until_complete(main())
