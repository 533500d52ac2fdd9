"""Callbacks of a future between threads run at once, in order, in the thread that completes it.

clauses: EXEC-11
"""
import asyncio
import threading
from oracle.script import attempt, thread_pool

pool = thread_pool(1)
go = threading.Event()

def job():
    go.wait()
    return "result"

def first(future):
    attempt(asyncio.get_event_loop)
    print("first", future.result(), future is job_future)

def second(future):
    print("second")

job_future = pool.submit(job)
job_future.add_done_callback(first)
job_future.add_done_callback(second)
job_future.add_done_callback(second)
go.set()
pool.shutdown()
