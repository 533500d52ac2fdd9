"""With eager tasks the coroutine begins in the callback itself.

python: >=3.12
clauses: THRD-12 TASK-33
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()
loop.set_task_factory(asyncio.eager_task_factory)

async def work():
    return "eager"

def thread():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    print(future.result())
    loop.call_soon_threadsafe(loop.stop)

while_waiting(thread)
loop.run_forever()
loop.close()
