"""Executors and what hands work to them refuse wrong arguments."""
import asyncio
from oracle.script import attempt, thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)

def job(a, b=2):
    return [a, b]

attempt(thread_pool, 0)
attempt(thread_pool, -1)
print(pool, type(pool).__name__, type(pool))
attempt(pool.submit)
attempt(pool.submit, fn=job)
print(pool.submit(job, 1).result(), pool.submit(job, b=1, a=3).result())
attempt(pool.submit(job).result)
attempt(pool.submit(job, c=1).result)
attempt(pool.shutdown, True, False)
attempt(pool.shutdown, x=1)
attempt(loop.run_in_executor)
attempt(loop.run_in_executor, None)
attempt(loop.run_in_executor, None, job, x=1)
attempt(loop.run_in_executor, "pool", job)
attempt(loop.set_default_executor)
attempt(loop.set_default_executor, pool, 1)
attempt(loop.set_default_executor, None)
attempt(loop.shutdown_default_executor, 1, 2)
attempt(loop.shutdown_default_executor, x=1)
attempt(asyncio.to_thread)
print(loop.run_until_complete(asyncio.to_thread(job, 1, b=4)))
attempt(loop.run_until_complete, asyncio.to_thread(job, c=1))
loop.set_debug(True)
attempt(loop.run_in_executor, None, asyncio.to_thread)
attempt(loop.run_in_executor, None, None)
pool.shutdown(wait=True, cancel_futures=False)
pool.shutdown(False)
attempt(pool.submit, job)
loop.close()
loop.close()
attempt(loop.run_in_executor, "pool", job)
