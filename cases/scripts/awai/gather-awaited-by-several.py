"""Several tasks may await the future of one gather().

clauses: AWAI-8 TASK-17
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(outer):
    values = await outer
    return values

async def main():
    outer = asyncio.gather(asyncio.sleep(1, "a"), asyncio.sleep(2, "b"))
    one = asyncio.create_task(waiter(outer))
    two = asyncio.create_task(waiter(outer))
    first = await one
    second = await two
    print(first, first is second)

loop.run_until_complete(main())
