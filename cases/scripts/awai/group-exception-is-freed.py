"""The exceptions that left a group are freed when their handler is left.

clauses: AWAI-76
python: >=3.11
"""
import asyncio

loop = asyncio.new_event_loop()

async def child():
    fut = loop.create_future()
    fut.set_exception(ValueError("held by the traceback"))
    raise KeyError("child")

async def main():
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(child())
    except ExceptionGroup as error:
        print(len(error.exceptions))
    print("handler left")

loop.run_until_complete(main())
