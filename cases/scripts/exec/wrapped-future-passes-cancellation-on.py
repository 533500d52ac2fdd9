"""Cancelling a wrapped future cancels the one between threads, one tick later.

clauses: EXEC-15
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    try:
        await asyncio.sleep(10)
    finally:
        print("work ends")

async def main():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    wrapped = asyncio.wrap_future(future)
    await asyncio.sleep(1)
    print(wrapped.cancel(), future.cancelled())
    await asyncio.sleep(0)
    print(future.cancelled())
    await asyncio.sleep(1)

loop.run_until_complete(main())
loop.close()
