"""Futures between threads, wrap_future and run_coroutine_threadsafe refuse wrong arguments."""
import asyncio
import threading
from oracle.script import attempt, thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)
go = threading.Event()

async def work(): pass

def job():
    go.wait()
    return [1]

def bad():
    raise ValueError("bad")

future = pool.submit(job)
waiting = pool.submit(job)
print(waiting, type(future).__name__, type(future))
attempt(future.result, 0)
attempt(future.result, timeout=0)
attempt(future.result, 1, 2)
attempt(future.result, x=1)
attempt(future.exception, 0)
attempt(future.exception, 1, 2)
attempt(future.cancel, 1)
attempt(future.cancelled, 1)
attempt(future.done, 1)
attempt(future.running, 1)
attempt(future.add_done_callback)
attempt(future.add_done_callback, print, 1)
print(waiting.cancel(), waiting)
go.set()
print(future.result(None), future)
failed = pool.submit(bad)
print(type(failed.exception()).__name__, failed)
try:
    waiting.result()
except Exception as error:
    print(type(error), repr(error))
attempt(asyncio.wrap_future)
attempt(asyncio.wrap_future, future, loop)
attempt(asyncio.wrap_future, None)
attempt(asyncio.wrap_future, "future", loop=loop)
attempt(asyncio.wrap_future, future, loop=5)
attempt(asyncio.run_coroutine_threadsafe)
attempt(asyncio.run_coroutine_threadsafe, work)
attempt(asyncio.run_coroutine_threadsafe, work, loop)
attempt(asyncio.run_coroutine_threadsafe, None, None)
coroutine = work()
attempt(asyncio.run_coroutine_threadsafe, coroutine, 5)
coroutine.close()
pool.shutdown()
loop.close()
