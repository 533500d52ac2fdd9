"""The items of as_completed() give the results in the order in which they are awaited.

clauses: AWAI-49
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = asyncio.create_task(asyncio.sleep(2, "slow"))
    two = asyncio.create_task(asyncio.sleep(1, "quick"))
    items = []
    for item in asyncio.as_completed([one, two]):
        items.append(item)
    value = await items[1]
    print(value)
    value = await items[0]
    print(value)

loop.run_until_complete(main())
