"""A future between threads that is cancelled says so each time, and waiting for it raises at once.

clauses: EXEC-13 EXEC-14
"""
import threading
from oracle.script import attempt, thread_pool

pool = thread_pool(1)
go = threading.Event()

def first():
    go.wait()

def second():
    pass

pool.submit(first)
future = pool.submit(second)
print(future.cancel(), future.cancel(), future.cancelled(), future.done())
attempt(future.result)
attempt(future.exception)
go.set()
pool.shutdown()
print(future.cancel(), future)
