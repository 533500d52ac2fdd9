"""The body may await its children.

clauses: AWAI-52
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.TaskGroup() as group:
        task = group.create_task(asyncio.sleep(1, "value"))
        value = await task
        print(value)
        other = group.create_task(asyncio.sleep(1, "other"))
    print(other.result(), loop.time())

loop.run_until_complete(main())
