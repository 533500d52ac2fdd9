"""The future of a function that ends after close() stays pending, and nothing is reported.

clauses: EXEC-9
"""
import asyncio
import threading
from oracle.script import in_thread

loop = asyncio.new_event_loop()
go = threading.Event()
ended = threading.Event()

def job():
    go.wait()
    ended.set()
    return 1

future = loop.run_in_executor(None, job)
loop.close()
go.set()
ended.wait()
in_thread(print)
print(future.done())
