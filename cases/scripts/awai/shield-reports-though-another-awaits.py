"""A cancelled shield() reports the failure although somebody else awaits it.

clauses: AWAI-70 FUTR-19
python: >=3.14
"""
import asyncio

loop = asyncio.new_event_loop()

async def waiter(fut):
    try:
        await fut
    except ValueError as error:
        print("caught", error)

async def main():
    inner = loop.create_future()
    task = asyncio.create_task(waiter(inner))
    outer = asyncio.shield(inner)
    outer.cancel()
    await asyncio.sleep(1)
    inner.set_exception(ValueError("late"))
    await task

loop.run_until_complete(main())
