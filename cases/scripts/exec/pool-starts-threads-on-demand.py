"""A pool starts a thread for a job when none is idle, as long as it may.

clauses: EXEC-19
"""
import asyncio
import threading
from oracle.script import attempt, thread_pool

pool = thread_pool(2)
go = threading.Event()
begun = []

def job(number):
    attempt(asyncio.get_event_loop)
    begun.append(number)
    go.wait()
    return number

def look():
    print(begun)

def main():
    jobs = []
    for i in range(4):
        jobs.append(pool.submit(job, i))
    return jobs

jobs = main()
thread = threading.Thread(target=look)
thread.start()
thread.join()
go.set()
for each in jobs:
    print(each.result())
pool.shutdown()
