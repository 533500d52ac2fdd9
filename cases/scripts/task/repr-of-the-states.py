"""The repr of a task shows name, coroutine and outcome.

clauses: TASK-50
pure: the wake-up of a task is a method of the task there
"""
import asyncio

loop = asyncio.new_event_loop()

async def returns():
    return "value"

async def fails():
    raise ValueError("failed")

async def sleeps():
    await asyncio.sleep(10)

async def main():
    one = asyncio.create_task(returns(), name="one")
    two = asyncio.create_task(fails(), name="two")
    three = asyncio.create_task(sleeps(), name="three")
    print(one)
    await asyncio.sleep(1)
    print(one)
    print(two)
    print(three)
    three.cancel()
    await asyncio.sleep(1)
    print(three)
    two.exception()

loop.run_until_complete(main())
