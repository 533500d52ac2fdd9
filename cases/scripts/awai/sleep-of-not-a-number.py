"""sleep() of what is not a number.

clauses: AWAI-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    try:
        await asyncio.sleep(float("nan"))
        print("slept")
    except ValueError as error:
        print(error)

loop.run_until_complete(main())
