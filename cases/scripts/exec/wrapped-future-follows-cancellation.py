"""Cancelling a future between threads cancels the one that wraps it.

clauses: EXEC-15
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

async def work():
    await asyncio.sleep(10)

async def main():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    wrapped = asyncio.wrap_future(future)
    while_waiting(future.cancel)
    try:
        await wrapped
    except asyncio.CancelledError:
        print("cancelled", wrapped.cancelled(), loop.time())

loop.run_until_complete(main())
loop.run_until_complete(asyncio.sleep(1))
loop.close()
