"""With a timeout the shutdown warns when the time is over, and nobody waits for the threads.

python: >=3.12
clauses: EXEC-8
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
go = threading.Event()

def job():
    go.wait()
    print("job ends")

async def main():
    loop.run_in_executor(None, job)
    loop.call_later(5, print, "timer")
    await loop.shutdown_default_executor(timeout=2)
    print("after", loop.time())
    go.set()
    await asyncio.sleep(1)

loop.run_until_complete(main())
loop.close()
print("closed")
