"""A closed loop refuses the coroutine in the calling thread.

clauses: THRD-16
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
loop.close()

async def work():
    pass

coroutine = work()
attempt(asyncio.run_coroutine_threadsafe, coroutine, loop)
coroutine.close()
