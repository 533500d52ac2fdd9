"""cancel() of a handle of call_soon() never waits, whatever thread asks.

clauses: THRD-18 HNDL-3
"""
import asyncio
import threading
from oracle.script import in_thread

loop = asyncio.new_event_loop()
begun = threading.Event()

def called():
    begun.set()
    in_thread(between)
    print("callback ends")

def between(): pass

def canceller():
    begun.wait()
    handle.cancel()
    print("cancelled", handle.cancelled())

thread = threading.Thread(target=canceller)
thread.start()
handle = loop.call_soon(called)
loop.call_soon(loop.stop)
loop.run_forever()
thread.join()
