"""The repr of a cancelled handle doesn't name the callback.

clauses: HNDL-13
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

soon = loop.call_soon(callback)
timer = loop.call_at(1, callback)
soon.cancel()
timer.cancel()
print(soon)
print(timer)
