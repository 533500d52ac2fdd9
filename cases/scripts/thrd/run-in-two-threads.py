"""asyncio.run() works in any thread, in two at the same time as well.

clauses: RUNR-1 LIFE-9
"""
import asyncio
import threading

async def main(name, delay):
    await asyncio.sleep(delay)
    print(name)
    return name

def work(name, delay):
    print("result", asyncio.run(main(name, delay)))

threads = [threading.Thread(target=work, args=("slow", 2)),
           threading.Thread(target=work, args=("fast", 1))]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
