"""cancel() in another thread waits until the callback's exception is reported, too.

clauses: THRD-27
python: >=3.14
"""
import asyncio
import threading
from oracle.script import in_thread

loop = asyncio.new_event_loop()
begun = threading.Event()
handles = []

def handler(loop, context):
    in_thread(between)
    print("reported", context["exception"])

def between(): pass

def called():
    begun.set()
    in_thread(between)
    raise ValueError("bad")

def canceller():
    begun.wait()
    print("cancels")
    handles[0].cancel()
    print("cancelled")

loop.set_exception_handler(handler)
thread = threading.Thread(target=canceller)
thread.start()
handles.append(loop.call_soon_threadsafe(called))
loop.call_later(1, loop.stop)
loop.run_forever()
thread.join()
