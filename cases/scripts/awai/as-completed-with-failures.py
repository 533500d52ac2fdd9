"""An item of as_completed() raises the exception of its child.

clauses: AWAI-49
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad(name, delay):
    await asyncio.sleep(delay)
    raise ValueError(name)

async def main():
    tasks = [asyncio.create_task(bad("late", 2)), asyncio.create_task(bad("early", 1))]
    for item in asyncio.as_completed(tasks):
        try:
            await item
        except ValueError as error:
            print(error, loop.time())

loop.run_until_complete(main())
