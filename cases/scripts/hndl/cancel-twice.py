"""Cancelling again does nothing.

clauses: HNDL-1
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

handle = loop.call_later(1, never)
handle.cancel()
handle.cancel()
print(handle.cancelled())
loop.call_later(2, loop.stop)
loop.run_forever()
