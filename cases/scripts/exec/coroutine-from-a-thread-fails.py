"""An exception of the coroutine is raised by result(), and nobody else hears of it.

clauses: THRD-10
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

async def work():
    raise ValueError("bad")

def thread():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    attempt(future.result)
    loop.call_soon_threadsafe(loop.stop)

while_waiting(thread)
loop.run_forever()
loop.close()
