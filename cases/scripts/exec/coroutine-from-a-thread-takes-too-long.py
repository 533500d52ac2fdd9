"""result(timeout) that gives up cancels nothing.

clauses: THRD-13
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

async def work():
    await asyncio.sleep(3)
    return "in the end"

def thread():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    attempt(future.result, 1)
    print(future.done())
    print(future.result(timeout=5))
    loop.call_soon_threadsafe(loop.stop)

while_waiting(thread)
loop.run_forever()
loop.close()
