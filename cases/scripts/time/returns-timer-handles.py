"""call_later() and call_at() return timer handles, which are handles.

clauses: TIME-2
"""
import asyncio

loop = asyncio.new_event_loop()

def never(): pass

a = loop.call_later(1, never)
b = loop.call_at(2, never)
print(isinstance(a, asyncio.TimerHandle), isinstance(a, asyncio.Handle))
print(isinstance(b, asyncio.TimerHandle), isinstance(b, asyncio.Handle))
print(a.cancelled(), b.cancelled())
