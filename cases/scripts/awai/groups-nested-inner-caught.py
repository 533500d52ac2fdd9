"""An error caught between two groups does not touch the outer one.

clauses: AWAI-53
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def main():
    async with asyncio.TaskGroup() as outer:
        other = outer.create_task(asyncio.sleep(3, "value"))
        try:
            async with asyncio.TaskGroup() as inner:
                inner.create_task(bad())
        except ExceptionGroup as error:
            print(error.exceptions, loop.time())
    print(other.result(), loop.time())

loop.run_until_complete(main())
