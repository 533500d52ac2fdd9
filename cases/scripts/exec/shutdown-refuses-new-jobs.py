"""After its shutdown the default executor is refused, also a new one; explicit executors work.

python: >=3.9
clauses: EXEC-7
"""
import asyncio
from oracle.script import attempt, thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)

def job():
    return "explicit"

async def main():
    await loop.shutdown_default_executor()
    attempt(loop.run_in_executor, None, job)
    loop.set_default_executor(pool)
    attempt(loop.run_in_executor, None, job)
    result = await loop.run_in_executor(pool, job)
    print(result)

loop.run_until_complete(main())
loop.close()
