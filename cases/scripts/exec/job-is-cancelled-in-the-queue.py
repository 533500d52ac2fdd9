"""Cancelling the future of a function that waits for a thread keeps it from running.

clauses: EXEC-3
"""
import asyncio
import threading
from oracle.script import thread_pool

loop = asyncio.new_event_loop()
pool = thread_pool(1)
started = threading.Event()
go = threading.Event()

def first():
    started.set()
    go.wait()

def second():
    pass

async def main():
    one = loop.run_in_executor(pool, first)
    two = loop.run_in_executor(pool, second)
    started.wait()
    print(two.cancel(), two.cancelled())
    try:
        await two
    except asyncio.CancelledError:
        print("cancelled")
    go.set()
    await one

loop.run_until_complete(main())
pool.shutdown()
loop.close()
