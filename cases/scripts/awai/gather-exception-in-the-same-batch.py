"""Two children fail in one batch: gather() raises the first one's exception.

clauses: AWAI-11 TASK-4
"""
import asyncio

loop = asyncio.new_event_loop()

async def bad(name):
    await asyncio.sleep(0)
    raise ValueError(name)

async def main():
    try:
        await asyncio.gather(bad("one"), bad("two"))
    except ValueError as error:
        print(error)
    await asyncio.sleep(1)

loop.run_until_complete(main())
