"""One future between threads, wrapped several times."""
import asyncio
import threading
from oracle.script import thread_pool, attempt
loop = asyncio.new_event_loop()
go = threading.Event()
pool = thread_pool(1)
def job():
    go.wait()
    return 1
def cb(name):
    return lambda f: print(name, f)
async def main():
    f = pool.submit(job)
    w1 = asyncio.wrap_future(f)
    w2 = asyncio.wrap_future(f)
    w3 = asyncio.wrap_future(f)
    f.add_done_callback(cb("concurrent"))
    w1.add_done_callback(cb("w1"))
    w2.add_done_callback(cb("w2"))
    w3.add_done_callback(cb("w3"))
    print(w1, w2)
    w2.cancel()
    await asyncio.sleep(0.25)
    go.set()
    r = await asyncio.wait([w1, w2, w3])
    print(len(r[0]), len(r[1]))
    print(f, w1, w2, w3)
    s = asyncio.shield(asyncio.wrap_future(f))
    print(s.done())
    r = await s
    r = await asyncio.wait_for(loop.run_in_executor(pool, job), 1)
    print(r)
    go.clear()
    try:
        await asyncio.wait_for(loop.run_in_executor(pool, job), 1)
    except asyncio.TimeoutError:
        print("timeout", loop.time())
    go.set()
loop.run_until_complete(main())
loop.close()
