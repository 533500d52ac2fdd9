"""cancel() of an outer group in an inner one leaves both.

clauses: AWAI-62
python: >=3.15
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    async with asyncio.TaskGroup() as outer:
        one = outer.create_task(asyncio.sleep(10))
        async with asyncio.TaskGroup() as inner:
            two = inner.create_task(asyncio.sleep(10))
            await asyncio.sleep(1)
            outer.cancel()
            await asyncio.sleep(10)
            print("never")
        print("never either")
    print("left at", loop.time(), one.cancelled(), two.cancelled())

loop.run_until_complete(main())
