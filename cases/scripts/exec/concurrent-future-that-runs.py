"""A future between threads cannot be cancelled once its job has begun.

clauses: EXEC-13
"""
import threading
from oracle.script import thread_pool

pool = thread_pool(1)
started = threading.Event()
go = threading.Event()

def job():
    started.set()
    go.wait()
    return 1

future = pool.submit(job)
print(future.running(), future.done())
started.wait()
print(future.running(), future.done(), future.cancel(), future.cancelled())
go.set()
print(future.result(), future.exception())
print(future.running(), future.done(), future.cancel(), future.cancelled())
pool.shutdown()
