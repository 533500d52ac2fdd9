"""What stands behind another exception that leaves a timeout after its deadline.

clauses: AWAI-88 AWAI-44
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
