"""What is no coroutine is refused in the calling thread.

clauses: THRD-11
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work():
    pass

attempt(asyncio.run_coroutine_threadsafe, work, loop)
attempt(asyncio.run_coroutine_threadsafe, loop.create_future(), loop)
attempt(asyncio.run_coroutine_threadsafe, 5, loop)
attempt(asyncio.run_coroutine_threadsafe, 5)
loop.close()
