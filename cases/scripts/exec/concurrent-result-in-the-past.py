"""result(timeout) with no time left raises TimeoutError at once.

clauses: EXEC-14
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

async def work():
    return 1

future = asyncio.run_coroutine_threadsafe(work(), loop)
attempt(future.result, 0)
attempt(future.result, -1)
attempt(future.exception, timeout=0)
print(future.done())
loop.run_until_complete(asyncio.sleep(1))
print(future.result(0))
loop.close()
