"""The CancelledError of a future between threads is an Exception, and not that of asyncio.

clauses: EXEC-14
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    pass

future = asyncio.run_coroutine_threadsafe(work(), loop)
future.cancel()
try:
    future.result()
except Exception as error:
    print(type(error).__name__, isinstance(error, asyncio.CancelledError))
loop.run_until_complete(asyncio.sleep(0))
loop.close()
