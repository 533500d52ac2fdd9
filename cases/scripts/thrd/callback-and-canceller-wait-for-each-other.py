"""A callback that waits for a thread which cancels its handle never ends.

clauses: THRD-19
python: >=3.14
"""
import asyncio
from oracle.script import in_thread

loop = asyncio.new_event_loop()

def cancel():
    handle.cancel()
    print("never")

def called():
    in_thread(cancel)
    print("never")

handle = loop.call_soon_threadsafe(called)
loop.run_forever()
