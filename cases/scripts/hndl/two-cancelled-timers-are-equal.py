"""Two cancelled timers with one deadline are equal: both have lost callback and arguments.

clauses: HNDL-7 HNDL-2
"""
import asyncio

loop = asyncio.new_event_loop()

def one(): pass
def two(): pass

a = loop.call_at(1, one)
b = loop.call_at(1, two, "argument")
a.cancel()
b.cancel()
print(a == b)
