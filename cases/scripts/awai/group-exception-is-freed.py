"""An exception that left a group is freed when its handler is left.

clauses: AWAI-76
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    fut.set_exception(ValueError("held by the future"))
    try:
        async with asyncio.TaskGroup() as group:
            holder = fut
            raise KeyError("body")
    except ExceptionGroup as error:
        print(len(error.exceptions))
    fut = None
    holder = None
    print("freed")

loop.run_until_complete(main())
