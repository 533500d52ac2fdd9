"""Awaiting what is not awaitable raises TypeError at once.

clauses: TASK-13
"""
import asyncio

loop = asyncio.new_event_loop()

async def try_it(thing):
    try:
        await thing
    except TypeError as error:
        print(error)

def function(): pass

async def main():
    await try_it(5)
    await try_it(None)
    await try_it("text")
    await try_it([])
    await try_it(function)

loop.run_until_complete(main())
