"""An error in an inner group leaves it as a group within the outer one's.

clauses: AWAI-53 AWAI-54
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def main():
    try:
        async with asyncio.TaskGroup() as outer:
            other = outer.create_task(asyncio.sleep(10))
            async with asyncio.TaskGroup() as inner:
                inner.create_task(bad())
    except ExceptionGroup as error:
        print(len(error.exceptions), error.exceptions[0].exceptions, other.cancelled())

loop.run_until_complete(main())
