"""Loops in three threads share virtual time; each wakes at its own deadlines.

clauses: LIFE-9
"""
import asyncio
import threading

def work(name, delay):
    async def main():
        for i in range(3):
            await asyncio.sleep(delay)
            print(name, asyncio.get_running_loop().time())

    loop = asyncio.new_event_loop()
    loop.run_until_complete(main())
    loop.close()

threads = [threading.Thread(target=work, args=("a", 1)),
           threading.Thread(target=work, args=("b", 1.375)),
           threading.Thread(target=work, args=("c", 2.25))]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
