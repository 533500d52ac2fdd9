"""The repr of a handle names the callback, that of a timer its deadline too.

clauses: HNDL-13
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

print(loop.call_soon(callback))
print(loop.call_at(1, callback))
print(repr(loop.call_later(1.5, callback)))
