"""The repr shows arguments in some versions only.

clauses: HNDL-13
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(a, b): pass

print(loop.call_soon(callback, 1, "two"))
print(loop.call_at(1, callback, None, [3]))
