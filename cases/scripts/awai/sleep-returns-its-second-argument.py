"""sleep() returns its second argument.

clauses: AWAI-1
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    value = await asyncio.sleep(0, "at once")
    print(value)
    value = await asyncio.sleep(1, "later")
    print(value)
    value = await asyncio.sleep(1)
    print(value)
    value = await asyncio.sleep(1, result="by keyword")
    print(value)

loop.run_until_complete(main())
