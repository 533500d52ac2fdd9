"""run_coroutine_threadsafe() hands a coroutine to a loop from another thread.

clauses: THRD-10
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

async def work(number):
    await asyncio.sleep(0)
    print("work", asyncio.get_running_loop() is loop)
    return number + 1

def thread():
    future = asyncio.run_coroutine_threadsafe(work(1), loop)
    print(future.result(), future.done())
    loop.call_soon_threadsafe(loop.stop)

while_waiting(thread)
loop.run_forever()
loop.close()
