"""cancel() after the end of a group has no effect.

clauses: AWAI-63
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.TaskGroup() as group:
        pass
    group.cancel()
    await asyncio.sleep(1)
    print(loop.time(), asyncio.current_task().cancelling())

loop.run_until_complete(main())
