"""wrap_future() uses the current loop unless one is given.

clauses: EXEC-17
"""
import asyncio
from oracle.script import attempt, thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)

def job():
    return 1

future = pool.submit(job)
asyncio.set_event_loop(None)
attempt(asyncio.wrap_future, future)
print(asyncio.wrap_future(future, loop=loop).get_loop() is loop)
asyncio.set_event_loop(loop)
wrapped = asyncio.wrap_future(future)
print(wrapped.get_loop() is loop)
print(loop.run_until_complete(wrapped))
asyncio.set_event_loop(None)
loop.close()
