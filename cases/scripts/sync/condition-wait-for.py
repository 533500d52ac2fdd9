"""wait_for() of a condition waits until its predicate is true.

clauses: SYNC-25
"""
import asyncio

loop = asyncio.new_event_loop()
values = []

def predicate():
    return len(values) > 1 and values

async def waiter(condition):
    async with condition:
        value = await condition.wait_for(predicate)
        print(value, loop.time())
        value = await condition.wait_for(predicate)
        print(value)

async def main():
    condition = asyncio.Condition()
    task = asyncio.create_task(waiter(condition))
    for n in range(3):
        await asyncio.sleep(1)
        async with condition:
            values.append(n)
            condition.notify()
    await task

loop.run_until_complete(main())
