"""In debug mode a coroutine function, a coroutine and what cannot be called are refused at once.

clauses: DEBG-4
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()
loop.set_debug(True)

async def job():
    pass

attempt(loop.run_in_executor, None, job)
attempt(loop.run_in_executor, None, asyncio.sleep)
attempt(loop.run_in_executor, None, 5)
coroutine = job()
attempt(loop.run_in_executor, None, coroutine)
coroutine.close()
loop.close()
attempt(loop.run_in_executor, None, 5)
