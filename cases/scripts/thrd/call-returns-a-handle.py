"""The handle of a call from another thread cancels it like any other.

clauses: THRD-2
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()
handles = []

def never(): pass

def called():
    loop.stop()

def work():
    handles.append(loop.call_soon_threadsafe(never))
    loop.call_soon_threadsafe(called)

in_thread(work)
print(isinstance(handles[0], asyncio.Handle), handles[0].cancelled())
handles[0].cancel()
print(handles[0].cancelled())
loop.run_forever()
