"""On a future between threads that is done a callback runs inside add_done_callback().

clauses: EXEC-11
"""
from oracle.script import thread_pool

pool = thread_pool(1)

def job():
    return 5

def callback(future):
    print("called", future.result())

future = pool.submit(job)
future.result()
print(future.add_done_callback(callback))
pool.shutdown()
