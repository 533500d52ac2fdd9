"""A body that does not suspend never times out.

clauses: AWAI-42
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def job():
    return "value"

async def main():
    async with asyncio.timeout(-1) as timeout:
        value = await job()
        print(value)
    print(timeout.expired())
    await asyncio.sleep(1)
    print(timeout.expired(), asyncio.current_task().cancelling())

loop.run_until_complete(main())
