"""A job goes to an idle thread of its pool rather than to a new one.

clauses: EXEC-20
"""
import asyncio
from oracle.script import attempt, thread_pool

pool = thread_pool(4)

def job():
    attempt(asyncio.get_event_loop)

pool.submit(job).result()
pool.submit(job).result()
one = pool.submit(job)
two = pool.submit(job)
one.result()
two.result()
pool.shutdown()
