"""A callback that cancels its own handle and then fails has lost its name.

clauses: EXCP-4 HNDL-2 HNDL-3
"""
import asyncio

loop = asyncio.new_event_loop()

def fail():
    handle.cancel()
    raise ValueError("failed")

handle = loop.call_soon(fail)
loop.call_soon(loop.stop)
loop.run_forever()
