"""gather() starts its coroutines in the order of its arguments.

clauses: AWAI-8
"""
import asyncio

loop = asyncio.new_event_loop()

async def a(): pass

async def b(): pass

async def c(): pass

async def main():
    fut = asyncio.gather(c(), a(), b())
    print(fut.done())
    await fut

loop.run_until_complete(main())
