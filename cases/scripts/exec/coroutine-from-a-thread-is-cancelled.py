"""Cancelling the future cancels the task through the loop.

clauses: THRD-13
"""
import asyncio
import threading
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()
started = threading.Event()

async def work():
    started.set()
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("cancelled at", loop.time())
        loop.stop()
        raise

def thread():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    started.wait()
    print(future.cancel(), future.done())
    attempt(future.result)

while_waiting(thread)
loop.run_forever()
loop.close()
