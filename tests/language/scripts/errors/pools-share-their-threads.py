"""Jobs that submit jobs are done by whoever comes first."""
import asyncio
import threading
from oracle.script import thread_pool, attempt

loop = asyncio.new_event_loop()
pool = thread_pool(3)

def job(n):
    attempt(asyncio.get_event_loop)
    print("job", n)
    return n

def chain(n):
    print("chain", n)
    if n > 0:
        pool.submit(chain, n - 1)
        pool.submit(job, n)
    return n

async def main():
    fs = []
    for i in range(3):
        f = loop.run_in_executor(pool, chain, i)
        f.add_done_callback(lambda f: print("cb", f.result()))
        fs.append(f)
    await asyncio.sleep(0.5)
    for i in range(7):
        fs.append(loop.run_in_executor(pool, job, 100 + i))
        if i == 3:
            await fs[3]
    r = await asyncio.gather(*fs)
    print(r)

loop.run_until_complete(main())
pool.shutdown()
