"""cancelled() in another thread waits until the callback of a threadsafe handle has ended.

clauses: THRD-18
python: >=3.14
"""
import asyncio
import threading
from oracle.script import in_thread

loop = asyncio.new_event_loop()
begun = threading.Event()
handles = []

def called():
    begun.set()
    in_thread(between)
    print("callback ends")

def between():
    print("another thread runs")

def asker():
    begun.wait()
    print("asks")
    print("cancelled", handles[0].cancelled())

thread = threading.Thread(target=asker)
thread.start()
handles.append(loop.call_soon_threadsafe(called))
loop.call_later(1, loop.stop)
loop.run_forever()
thread.join()
