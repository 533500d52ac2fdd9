"""A timer cancelled by an earlier timer doesn't run.

clauses: HNDL-1
"""
import asyncio

loop = asyncio.new_event_loop()

def canceller():
    handle.cancel()

def never(): pass

handle = loop.call_later(2, never)
loop.call_later(1, canceller)
loop.call_later(3, loop.stop)
loop.run_forever()
print(handle.cancelled())
