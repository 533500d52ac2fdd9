"""The items of as_completed() iterated plainly are not the futures themselves.

clauses: AWAI-82
python: >=3.13
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    task = asyncio.create_task(asyncio.sleep(1, "value"))
    for item in asyncio.as_completed([task]):
        print(item is task)
        value = await item
        print(value)

loop.run_until_complete(main())
