"""A coroutine given to gather() twice runs once.

clauses: AWAI-10
"""
import asyncio

loop = asyncio.new_event_loop()

async def job(name):
    print(name)
    return name

async def main():
    one = job("one")
    two = job("two")
    values = await asyncio.gather(one, two, one, one)
    print(values)
    fut = loop.create_future()
    fut.set_result("future")
    values = await asyncio.gather(fut, fut)
    print(values)

loop.run_until_complete(main())
