"""In debug mode the repr tells where the handle was created, and remembers a cancelled callback.

clauses: HNDL-14
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

loop.set_debug(True)
soon = loop.call_soon(callback)
timer = loop.call_at(1, callback)
print(soon)
print(timer)
soon.cancel()
timer.cancel()
print(soon)
print(timer)
