"""A task group without children does not suspend.

clauses: AWAI-81
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

def ready(): pass

async def main():
    loop.call_soon(ready)
    async with asyncio.TaskGroup():
        pass
    print("left")
    await asyncio.sleep(0)

loop.run_until_complete(main())
