"""close() shuts the default executor down, also one that was set; others go on.

clauses: EXEC-31 LIFE-16
"""
import asyncio
from oracle.script import attempt, thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)
other = thread_pool(1)

def job():
    return "works"

loop.set_default_executor(pool)
future = loop.run_in_executor(other, job)
loop.run_until_complete(future)
loop.close()
attempt(pool.submit, job)
print(other.submit(job).result())
