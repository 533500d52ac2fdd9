"""Ordering a timer against something else fails; == is false.

clauses: HNDL-8
"""
import asyncio
from oracle.script import attempt

loop = asyncio.new_event_loop()

def callback(): pass

handle = loop.call_at(1, callback)
attempt(lambda: handle < (1, 2))
attempt(lambda: handle > 1)
attempt(lambda: handle <= "text")
attempt(lambda: handle >= None)
print(handle == 1, handle != 1, handle == None)
