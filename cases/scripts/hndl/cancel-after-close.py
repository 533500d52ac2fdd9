"""Handles of a closed loop can be cancelled.

clauses: HNDL-16 LIFE-12
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

soon = loop.call_soon(never)
timer = loop.call_later(1, never)
loop.close()
soon.cancel()
timer.cancel()
print(soon.cancelled(), timer.cancelled())
