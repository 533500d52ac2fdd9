"""Threads that wait for a limited time, and a loop beside them."""
import asyncio
import threading
from oracle.script import thread_pool, attempt

loop = asyncio.new_event_loop()

async def work(n):
    await asyncio.sleep(n)
    return n

def ask(n, limit):
    f = asyncio.run_coroutine_threadsafe(work(n), loop)
    print("ask", n)
    attempt(f.result, limit)
    print(n, f.done())
    print(f.result())

a = threading.Thread(target=ask, args=(3, 1))
b = threading.Thread(target=ask, args=(2, 1))
c = threading.Thread(target=ask, args=(1, 1))
d = threading.Thread(target=ask, args=(4, 2))
for t in [a, b, c, d]:
    t.start()
loop.call_later(6, loop.stop)
loop.run_forever()
for t in [a, b, c, d]:
    t.join()
