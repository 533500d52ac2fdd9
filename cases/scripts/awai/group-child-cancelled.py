"""A child that is cancelled by itself is no failure.

clauses: AWAI-57
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def other():
    await asyncio.sleep(2)
    return "value"

async def main():
    async with asyncio.TaskGroup() as group:
        one = group.create_task(asyncio.sleep(10))
        two = group.create_task(other())
        loop.call_later(1, one.cancel)
    print(one.cancelled(), two.result(), loop.time())

loop.run_until_complete(main())
