"""In debug mode methods of asyncio's objects are callbacks like others, and so are classes.

clauses: DEBG-2 DEBG-3
"""
import asyncio

loop = asyncio.new_event_loop()

async def main():
    event = asyncio.Event()
    future = loop.create_future()
    loop.call_soon(event.set)
    loop.call_soon(future.set_result, 1)
    loop.call_soon(asyncio.Event)
    loop.call_soon(print, "printed")
    loop.call_soon(lambda: print("called"))
    value = await future
    print(value, event.is_set())

loop.set_debug(True)
loop.run_until_complete(main())
