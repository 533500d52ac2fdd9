"""A callback that waits for the loop's own work waits for ever.

clauses: EXEC-38
"""
import asyncio

loop = asyncio.new_event_loop()

async def work():
    return 1

def callback():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    future.result()

loop.call_soon(callback)
loop.run_forever()
