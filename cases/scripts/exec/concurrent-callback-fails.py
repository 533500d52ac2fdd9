"""A callback that raises is told to nobody, and keeps no other from being called.

clauses: EXEC-12
"""
import threading
from oracle.script import thread_pool

pool = thread_pool(1)
go = threading.Event()

def job():
    go.wait()
    return "result"

def bad(future):
    raise ValueError("bad")

def good(future):
    print("good")

future = pool.submit(job)
future.add_done_callback(bad)
future.add_done_callback(good)
go.set()
print(future.result())
future.add_done_callback(bad)
print("nothing heard")
pool.shutdown()
