"""A result from another thread takes two hops: to the future, then to who awaits it.

clauses: THRD-17
"""
import asyncio
import threading
from oracle.script import thread_pool, while_waiting

loop = asyncio.new_event_loop()
pool = thread_pool(1)
go = threading.Event()

def job():
    go.wait()
    return 7

def soon():
    pass

def release():
    go.set()
    future.result()
    loop.call_soon_threadsafe(soon)

async def main():
    result = await asyncio.wrap_future(future)
    print(result)

future = pool.submit(job)
while_waiting(release)
loop.run_until_complete(main())
loop.close()
