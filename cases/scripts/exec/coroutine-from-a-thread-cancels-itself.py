"""A task that ends cancelled makes the future cancelled.

clauses: THRD-14
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

async def work():
    raise asyncio.CancelledError("enough")

def thread():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    attempt(future.result)
    print(future.cancelled())
    loop.call_soon_threadsafe(loop.stop)

while_waiting(thread)
loop.run_forever()
loop.close()
