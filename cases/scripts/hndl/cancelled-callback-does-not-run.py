"""A cancelled callback doesn't run, and cancelled() tells so.

clauses: HNDL-1
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

handle = loop.call_soon(never)
print(handle.cancelled())
handle.cancel()
print(handle.cancelled())
loop.call_soon(loop.stop)
loop.run_forever()
print(handle.cancelled())
