"""as_completed() of an empty collection gives nothing.

clauses: AWAI-49
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    for item in asyncio.as_completed([]):
        print("never")
    print("end")

loop.run_until_complete(main())
