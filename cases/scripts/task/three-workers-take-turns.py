"""Workers with different numbers of steps take turns until each is done.

clauses: TASK-5
"""
import asyncio

loop = asyncio.new_event_loop()
seen = []

async def worker(name, steps):
    for n in range(steps):
        seen.append(name)
        await asyncio.sleep(0)

async def main():
    one = asyncio.create_task(worker("one", 1))
    two = asyncio.create_task(worker("two", 2))
    three = asyncio.create_task(worker("three", 3))
    await three
    print(one.done(), two.done())

loop.run_until_complete(main())
print(seen)
