"""A pool that was shut down takes no more jobs.

clauses: EXEC-23
"""
import asyncio
from oracle.script import attempt, thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)

def job():
    pass

pool.shutdown()
attempt(pool.submit, job)
attempt(loop.run_in_executor, pool, job)
attempt(thread_pool, 0)
attempt(pool.submit)
loop.close()
