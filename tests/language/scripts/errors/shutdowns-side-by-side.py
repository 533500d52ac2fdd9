"""Several shutdowns of one executor wait at the same time."""
import asyncio
import threading
from oracle.script import thread_pool, attempt
loop = asyncio.new_event_loop()
go = threading.Event()
def job(n):
    go.wait()
    print("job", n)
async def main():
    loop.set_default_executor(thread_pool(2))
    for i in range(4):
        loop.run_in_executor(None, job, i)
    loop.call_later(1, go.set)
    a = loop.create_task(loop.shutdown_default_executor())
    b = loop.create_task(loop.shutdown_default_executor(3))
    c = loop.create_task(loop.shutdown_default_executor(0.5))
    r = await asyncio.gather(a, b, c, return_exceptions=True)
    print(r)
loop.run_until_complete(main())
loop.close()
