"""A closed loop takes no function, whatever the executor.

clauses: LIFE-13
"""
import asyncio
from oracle.script import attempt, thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)

def job():
    pass

loop.close()
attempt(loop.run_in_executor, None, job)
attempt(loop.run_in_executor, pool, job)
