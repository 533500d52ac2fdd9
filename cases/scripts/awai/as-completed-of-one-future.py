"""as_completed() refuses a future in place of the collection.

clauses: AWAI-51
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    fut = loop.create_future()
    try:
        items = asyncio.as_completed(fut)
        print("not at once")
        for item in items:
            print("never")
    except TypeError as error:
        print(error)

loop.run_until_complete(main())
