"""The jobs of a pool begin in the order in which they were submitted.

clauses: EXEC-21
"""
import asyncio
from oracle.script import thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)

def job(number):
    print("job", number)
    if number < 2:
        pool.submit(job, number + 10)

for i in range(3):
    loop.run_in_executor(pool, job, i)
pool.submit(job, 3).result()
pool.shutdown()
loop.close()
