"""A shutdown that ends in time does not warn.

python: >=3.12
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
    go.set()
    await loop.shutdown_default_executor(2)
    print("down", loop.time())

loop.run_until_complete(main())
loop.close()
