"""A job that waits for the shutdown of its own pool is refused.

clauses: EXEC-25
"""
from oracle.script import attempt, thread_pool

pool = thread_pool(1)

def job():
    attempt(pool.shutdown)
    pool.shutdown(wait=False)
    return "not waited"

print(pool.submit(job).result())
