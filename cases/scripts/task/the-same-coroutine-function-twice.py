"""Two tasks of one coroutine function have variables of their own.

clauses: TASK-5
"""
import asyncio

loop = asyncio.new_event_loop()

async def count(name, top):
    total = 0
    for n in range(top):
        total += n
        await asyncio.sleep(0)
    return name, total

async def main():
    one = asyncio.create_task(count("one", 3))
    two = asyncio.create_task(count("two", 5))
    value = await one
    print(value)
    value = await two
    print(value)

loop.run_until_complete(main())
