"""The CancelledError between threads becomes that of asyncio also on the way from a loop.

clauses: EXEC-16
"""
import asyncio

loop = asyncio.new_event_loop()

async def nothing():
    pass

async def work():
    future = asyncio.run_coroutine_threadsafe(nothing(), loop)
    future.cancel()
    future.result()

future = asyncio.run_coroutine_threadsafe(work(), loop)
loop.run_until_complete(asyncio.sleep(1))
print(type(future.exception()).__name__, future.cancelled())
print(isinstance(future.exception(), asyncio.CancelledError))
loop.close()
