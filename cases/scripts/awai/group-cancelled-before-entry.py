"""cancel() before entry is remembered until the body suspends.

clauses: AWAI-63
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    group = asyncio.TaskGroup()
    group.cancel()
    async with group:
        print("inside")
        await asyncio.sleep(10)
        print("never")
    print("left at", loop.time())

loop.run_until_complete(main())
