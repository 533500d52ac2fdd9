"""A slow callback that cancelled its own handle is logged with what the handle was.

clauses: DEBG-6 HNDL-14
"""
import asyncio
import time

loop = asyncio.new_event_loop()
handles = []

def slow(number):
    handles[0].cancel()
    time.sleep(0.25)

loop.set_debug(True)
handles.append(loop.call_soon(slow, 1))
loop.call_soon(loop.stop)
loop.run_forever()
