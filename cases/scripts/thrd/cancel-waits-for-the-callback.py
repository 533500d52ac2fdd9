"""cancel() in another thread waits until the callback of a threadsafe handle has ended.

clauses: THRD-18
python: >=3.14
"""
import asyncio
import threading

loop = asyncio.new_event_loop()
begun = threading.Event()
go_on = threading.Event()
handles = []

def called():
    begun.set()
    go_on.wait()
    print("callback ends")

def canceller():
    begun.wait()
    go_on.set()
    print("cancels")
    handles[0].cancel()
    print("cancelled", handles[0].cancelled())
    loop.call_soon_threadsafe(loop.stop)

thread = threading.Thread(target=canceller)
thread.start()
handles.append(loop.call_soon_threadsafe(called))
loop.run_forever()
thread.join()
