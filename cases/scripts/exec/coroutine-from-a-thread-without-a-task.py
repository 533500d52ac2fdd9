"""A task factory that fails gives the future its exception, and the handler, too.

clauses: THRD-15
"""
import asyncio
from oracle.script import attempt, while_waiting

loop = asyncio.new_event_loop()

async def work():
    pass

def factory(loop, coroutine):
    coroutine.close()
    raise NameError("no tasks today")

def thread():
    future = asyncio.run_coroutine_threadsafe(work(), loop)
    attempt(future.result)
    loop.call_soon_threadsafe(loop.stop)

loop.set_task_factory(factory)
while_waiting(thread)
loop.run_forever()
loop.close()
