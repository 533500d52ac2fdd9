"""as_completed() gives one item for each distinct argument.

clauses: AWAI-49
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    one = asyncio.create_task(asyncio.sleep(1, "one"))
    two = asyncio.create_task(asyncio.sleep(2, "two"))
    values = []
    for item in asyncio.as_completed([one, two, one, one]):
        value = await item
        values.append(value)
    print(values)

loop.run_until_complete(main())
