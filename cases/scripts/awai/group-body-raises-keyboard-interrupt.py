"""KeyboardInterrupt of the body leaves the group as it is, after the children have ended.

clauses: AWAI-55
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def other():
    try:
        await asyncio.sleep(10)
    finally:
        print("cancelled at", loop.time())

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(other())
            await asyncio.sleep(1)
            raise KeyboardInterrupt("pressed")
    except KeyboardInterrupt as error:
        print("bare", error)

loop.run_until_complete(main())
