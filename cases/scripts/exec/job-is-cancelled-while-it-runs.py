"""Cancelling the future of a function that runs does not stop it; its result is dropped silently.

clauses: EXEC-3
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
started = threading.Event()
go = threading.Event()

def job():
    started.set()
    go.wait()
    print("job ends")
    return "late"

async def main():
    future = loop.run_in_executor(None, job)
    started.wait()
    print(future.cancel())
    go.set()
    await asyncio.sleep(1)
    print(future.cancelled())

loop.run_until_complete(main())
loop.close()
