"""The texts of the errors for a timeout that is entered again.

clauses: AWAI-47 AWAI-84
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    timeout = asyncio.timeout(5)
    async with timeout:
        try:
            async with timeout:
                print("never")
        except RuntimeError as error:
            print(error)

loop.run_until_complete(main())
