"""A callback that raises what is no Exception ends the thread of a pool."""
import asyncio
import threading
from oracle.script import thread_pool, attempt
pool = thread_pool(1)
go = threading.Event()
def job():
    go.wait()
    return 1
def bad(f):
    raise asyncio.CancelledError("x")
f = pool.submit(job)
f.add_done_callback(bad)
g = pool.submit(job)
go.set()
print(f.result())
attempt(g.result, 1)
h = pool.submit(job)
attempt(h.result, 1)
pool.shutdown()
print("over", g, h)
