"""exception() of a future between threads waits likewise, and result() raises it each time.

clauses: EXEC-14 THRD-10
"""
import asyncio
import threading
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work():
    await asyncio.sleep(1)
    raise ValueError("bad")

def ask():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    print(future.exception(), loop.time())
    attempt(future.result)
    attempt(future.result)
    loop.call_soon_threadsafe(loop.stop)

thread = threading.Thread(target=ask)
thread.start()
loop.run_forever()
thread.join()
loop.close()
