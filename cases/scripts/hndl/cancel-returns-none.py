"""cancel() returns None before the run, after it and when repeated.

clauses: HNDL-1 HNDL-4
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

handle = loop.call_soon(callback)
other = loop.call_soon(callback)
print(other.cancel(), other.cancel())
loop.call_soon(loop.stop)
loop.run_forever()
print(handle.cancel())
