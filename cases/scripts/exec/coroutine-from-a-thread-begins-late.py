"""The task is made by a callback, so the coroutine begins one tick after that.

clauses: THRD-12
"""
import asyncio
from oracle.script import while_waiting

loop = asyncio.new_event_loop()

async def work():
    pass

def before():
    loop.call_soon(next_tick)

def next_tick():
    pass

def after():
    pass

def thread():
    loop.call_soon_threadsafe(before)
    asyncio.run_coroutine_threadsafe(work(), loop)
    loop.call_soon_threadsafe(after)
    loop.call_soon_threadsafe(loop.call_later, 1, loop.stop)

while_waiting(thread)
loop.run_forever()
loop.close()
