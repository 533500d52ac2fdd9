"""Loops in threads have executors of their own."""
import asyncio
import threading

def job(n):
    print("job", n)
    return n

async def main(n):
    r = await asyncio.gather(asyncio.to_thread(job, n), asyncio.to_thread(job, n + 1))
    print(r)

def run(n):
    asyncio.run(main(n))

ts = []
for i in range(3):
    ts.append(threading.Thread(target=run, args=(i * 10,)))
for t in ts:
    t.start()
for t in ts:
    t.join()
print("all")
