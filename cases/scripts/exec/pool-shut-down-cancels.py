"""shutdown(cancel_futures=True) cancels what has not begun.

python: >=3.9
clauses: EXEC-22
"""
import asyncio
import threading
from oracle.script import thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)
started = threading.Event()
go = threading.Event()

def first():
    started.set()
    go.wait()
    return "first"

def second():
    pass

async def main():
    one = loop.run_in_executor(pool, first)
    two = loop.run_in_executor(pool, second)
    started.wait()
    pool.shutdown(wait=False, cancel_futures=True)
    go.set()
    results = await asyncio.gather(one, two, return_exceptions=True)
    print(results[0], type(results[1]).__name__)

loop.run_until_complete(main())
loop.close()
