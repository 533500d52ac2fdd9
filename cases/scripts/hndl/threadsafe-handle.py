"""call_soon_threadsafe() returns a handle of a class of its own from 3.14 on.

clauses: HNDL-17
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

a = loop.call_soon_threadsafe(callback)
b = loop.call_soon(callback)
print(type(a).__name__, isinstance(a, asyncio.Handle), isinstance(a, asyncio.TimerHandle))
print(type(b) is asyncio.Handle, type(loop.call_at(1, callback)) is asyncio.TimerHandle)
print(a)
