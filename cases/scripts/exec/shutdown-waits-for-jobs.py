"""shutdown_default_executor() waits for the functions that run, and the loop goes on meanwhile.

python: >=3.9
clauses: EXEC-6
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
go = threading.Event()

def job():
    go.wait()
    print("job ends")

async def main():
    future = loop.run_in_executor(None, job)
    loop.call_later(1, print, "timer")
    loop.call_later(2, go.set)
    await loop.shutdown_default_executor()
    print("down", future.done(), loop.time())

loop.run_until_complete(main())
loop.close()
