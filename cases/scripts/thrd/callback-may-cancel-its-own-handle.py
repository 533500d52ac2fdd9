"""The callback of a threadsafe handle may cancel it, and ask, without waiting.

clauses: THRD-18 HNDL-3
"""
import asyncio

loop = asyncio.new_event_loop()

def called():
    print(handle.cancelled())
    handle.cancel()
    print(handle.cancelled())
    loop.stop()

handle = loop.call_soon_threadsafe(called)
loop.run_forever()
