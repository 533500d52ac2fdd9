"""A call_soon_threadsafe() of another thread can be cancelled.

clauses: SOON-6 HNDL-1
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def never(): pass

def from_thread():
    handle = loop.call_soon_threadsafe(never)
    handle.cancel()
    print(handle.cancelled())

in_thread(from_thread)
loop.call_soon(loop.stop)
loop.run_forever()
