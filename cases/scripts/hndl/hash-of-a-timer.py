"""The hash of a timer is that of its deadline, before and after the run and when cancelled.

clauses: HNDL-10
"""
import asyncio

loop = asyncio.new_event_loop()

def callback(): pass

a = loop.call_at(1.5, callback)
b = loop.call_at(2, callback)
print(hash(a) == hash(1.5), hash(b) == hash(2), hash(b) == hash(2.0))
a.cancel()
print(hash(a) == hash(1.5))
loop.call_at(3, loop.stop)
loop.run_forever()
print(hash(b) == hash(2))
