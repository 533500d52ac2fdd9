"""After cancel() a body that does not suspend any more just ends.

clauses: AWAI-61
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.TaskGroup() as group:
        task = group.create_task(asyncio.sleep(10))
        group.cancel()
        print("body ends")
    print("left", task.cancelled(), asyncio.current_task().cancelling())
    await asyncio.sleep(1)
    print(loop.time())

loop.run_until_complete(main())
