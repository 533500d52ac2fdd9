"""Wrapping a future between threads that is done, in the loop, gives a done future.

clauses: THRD-21
"""
import asyncio
from oracle.script import thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)

def job():
    return 7

def soon():
    pass

async def main():
    future = pool.submit(job)
    future.result()
    wrapped = asyncio.wrap_future(future)
    print(wrapped.done())
    loop.call_soon(soon)
    result = await wrapped
    print(result)

loop.run_until_complete(main())
loop.close()
