"""With a timeout of 0 the shutdown gives up in the next tick.

python: >=3.13
clauses: EXEC-8
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
go = threading.Event()

def job():
    go.wait()

async def main():
    loop.run_in_executor(None, job)
    await loop.shutdown_default_executor(timeout=0)
    print("after", loop.time())
    go.set()

loop.run_until_complete(main())
loop.close()
