"""Timers cancelled before their deadline don't run.

clauses: HNDL-1 TIME-4
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

def canceller():
    late.cancel()

early = loop.call_later(1, never)
late = loop.call_later(3, never)
early.cancel()
loop.call_later(2, canceller)
loop.call_later(4, loop.stop)
loop.run_forever()
print(early.cancelled(), late.cancelled())
