"""The first exception ends gather(); the other children go on.

clauses: AWAI-11
"""
import asyncio

loop = asyncio.new_event_loop()

async def good():
    await asyncio.sleep(2)
    print("goes on to its end at", loop.time())

async def bad():
    await asyncio.sleep(1)
    raise ValueError("bad")

async def main():
    task = asyncio.create_task(good())
    try:
        await asyncio.gather(task, bad())
    except ValueError as error:
        print(error, "at", loop.time(), task.done())
    await task

loop.run_until_complete(main())
