"""result() of a future between threads blocks its caller until the loop has done its part.

clauses: EXEC-14 THRD-10
"""
import asyncio
import threading

loop = asyncio.new_event_loop()

async def work():
    await asyncio.sleep(1)
    return "worked"

def ask():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    print(future.result(), loop.time())
    print(future.result(), future.exception())
    loop.call_soon_threadsafe(loop.stop)

thread = threading.Thread(target=ask)
thread.start()
loop.run_forever()
thread.join()
loop.close()
